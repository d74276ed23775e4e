// An account's own projects: those in the making with what they miss, and all of them with what is next.
import { type Failure, isFailure, type Output } from '#contract'
import { namedCode } from '#domain/pressing/creation/evaluate-draft.ts'
import { verdictOf } from '#domain/pressing/preflight/finding.ts'
import type { Draft } from '#machines/journeys/project-draft/project-draft.machine.ts'
import {
  type DraftReport,
  reportOf,
  restingDraft,
} from '#machines/journeys/project-draft/project-draft.view.ts'
import { reportText } from '../preflight/report.ts'
import { deadlineMinute } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { pageWord } from '../terminal/page-words.ts'
import type { Paint } from '../terminal/paint.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { facts, table } from '../terminal/table.ts'
import type { TerminalPorts } from '../terminal-ports.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { fieldSays } from '../terminal/words.ts'
import { answer, withShop } from '../with-shop.ts'

/** A draft by the rules its page and the server go by, with the rate card and tables of the shop. */
export async function reportOn(
  { api }: Pick<TerminalPorts, 'api'>,
  draft: Draft,
  atMs: number,
): Promise<DraftReport | Failure> {
  const card = await api.call('quote.card', {})
  if (isFailure(card)) return card
  const prices = await api.call('quote.tables', {})
  if (isFailure(prices)) return prices
  return reportOf(restingDraft(draft), draft.tracks, { card, prices, atMs })
}

/** What is still to be mended before a draft can be submitted, field by field. */
export const missingIn = ({ problems }: DraftReport): string[] => [
  ...new Set(problems.map(problem => `${problem.name}: ${fieldSays(namedCode(problem))}`)),
]

/** What of a draft's music and numbers is sent back as it is; empty where nothing is. */
export function redText({ findings }: DraftReport, paint: Paint): string {
  const red = findings.filter(({ signal }) => signal === 'red')
  return red.length === 0 ? '' : reportText({ verdict: 'red', findings: red }, paint)
}

/** A project in the making, with what it still misses. */
export const draftText = (draft: Draft, missing: readonly string[]): string =>
  facts([
    ['project', `${draft.id} ${draft.fields['title'] ?? ''}`],
    ['kind', draft.kind],
    ['step', pageWord('status.', draft.step)],
    ['version', String(draft.version)],
    ['editions', draft.fields['editions'] || null],
    ['contract', draft.contract && `pressing ${draft.contract.id}; its run stays as it was quoted`],
    ['moves', draft.moves.join(', ') || 'none'],
    ['still missing', missing.join('; ') || 'nothing'],
  ])

/** What was found in a draft, as `sillon preflight` says it; nothing while there is no music. */
export function findingsText(draft: Draft, { findings }: DraftReport, paint: Paint): string {
  return draft.tracks.length === 0 ? '' : reportText({ verdict: verdictOf(findings), findings }, paint)
}

/** What its owner does next with a project. */
const nextWords: Readonly<Record<Output<'user.projects'>['items'][number]['next_act'], string>> = {
  finish: 'finish and submit it',
  mend: 'mend what staff asked for',
  wait: 'wait: staff check it',
  launch_soon: 'wait: it launches at its start',
  watch: 'follow it',
  press: 'hand in its files',
  reopen: 'open it again',
  none: '',
}

const listText = ({ items, next }: Output<'user.projects'>): string => {
  if (items.length === 0) return 'You have no projects. Make one with `sillon project create`.'
  const rows = items.map(
    ({ id, name, artist_name: artist, kind, step, goal, ends_at: ends, next_act: act }) => [
      id,
      name,
      artist,
      kind,
      pageWord('status.', step),
      goal === null ? '' : String(goal),
      ends === null ? '' : deadlineMinute(ends),
      nextWords[act],
    ],
  )
  const shown = table(['id', 'name', 'artist', 'kind', 'step', 'goal', 'ends', 'next for you'], rows, {
    right: ['id', 'goal'],
  })
  return next === null ? shown : `${shown}\nThere are more: --after ${next}`
}

export interface MineOptions {
  readonly after?: string
}

/** Prints the own projects of who is signed in, newest change first, each with what its owner does next. */
export const listOwnProjects = (
  terminal: Terminal,
  { after, ...options }: MineOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api }, streams }) =>
    answer(streams, await api.call('user.projects', after === undefined ? {} : { after }), listText),
  )
