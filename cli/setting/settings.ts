// The settings of the shop from the terminal: the calls that staff make on their page.
import { randomUUID } from 'node:crypto'
import { isFailure, type Output } from '#contract'
import { isSettingName, type SettingName, settingNames, settings } from '#domain/settings/setting.ts'
import { tariffCsv } from '#domain/shipping/tariff-text.ts'
import { startOfDay } from '#domain/time/shop-day.ts'
import { minute } from '../terminal/amounts.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { type CommonOptions, openStreams, type Streams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, type OpenShop, problemIn, withShop } from '../with-shop.ts'
import { readChange } from './read-change.ts'

export interface SetOptions {
  /** A number of the history: as it was then. */
  readonly backTo?: string
  readonly file?: string
  readonly from?: string
  readonly reason?: string
  readonly dryRun?: boolean
}

type Standing = Output<'staff.settings'>['items'][number]
type Version = NonNullable<Standing['version']>
type Texts = Standing['texts']

const sources = { set: 'set', environment: 'the environment', program: 'the program' } as const

const whoOf = ({ who }: Version): string => who?.name ?? 'the terminal'

/** Several lines of a part on one. */
const onOneLine = (text: string): string => text.split('\n').join('; ')

const partsTable = (texts: Texts, streams: Streams): string =>
  table(
    ['part', 'value'],
    Object.entries(texts).flatMap(([part, text]) =>
      (text === '' ? ['–'] : text.split('\n')).map((line, index) => [index === 0 ? part : '', line]),
    ),
    { head: text => streams.paint('dim', text) },
  )

/** Lists the settings with what says them. */
export const listSettings = (terminal: Terminal, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) =>
    answer(streams, await ports.api.call('staff.settings', {}), ({ items }) =>
      table(
        ['setting', 'says', 'since', 'by', 'ahead'],
        items.map(({ name, source, version, ahead }) => [
          name,
          sources[source],
          version === null ? '' : minute(version.valid_from),
          version === null ? '' : whoOf(version),
          ahead.length === 0 ? '' : `${ahead.length}, next ${minute(ahead[0]?.valid_from ?? '')}`,
        ]),
        { head: text => streams.paint('dim', text) },
      ),
    ),
  )

/** A command about one setting: what is no name of one is said, with those there are. */
function about(
  terminal: Terminal,
  name: string,
  options: CommonOptions,
  work: (shop: OpenShop, name: SettingName) => Promise<ExitCode>,
): Promise<ExitCode> {
  if (isSettingName(name)) return withShop(terminal, options, shop => work(shop, name))
  const known = `There is no setting ${name}. There are: ${settingNames.join(', ')}.`
  return Promise.resolve(openStreams(terminal, options).fail({ code: 'option_invalid', about: known }))
}

export interface ShowOptions {
  readonly csv?: boolean
}

/** The rows of a tariff as CSV, lines of another setting as they are typed. */
function asTable(streams: Streams, name: SettingName, { texts }: Standing): ExitCode {
  const tariff = name === 'shipping.tariff' ? settings[name].read(texts) : undefined
  const [part, ...more] = settings[name].fields
  if (part?.kind === 'rows' && more.length === 0) {
    streams.line({ [part.name]: texts[part.name] ?? '' }, () => texts[part.name] ?? '')
    return exitCodes.ok
  }
  if (!tariff?.ok) return streams.fail({ code: 'option_invalid', about: `${name} is no table.` })
  streams.line(tariff.value, () => tariffCsv(tariff.value))
  return exitCodes.ok
}

/** Prints one setting, part by part. */
export const showSetting = (
  terminal: Terminal,
  name: string,
  { csv = false, ...options }: ShowOptions & CommonOptions,
): Promise<ExitCode> =>
  about(terminal, name, options, async ({ ports, streams }, known) => {
    const found = await ports.api.call('staff.setting', { name: known })
    if (csv && !isFailure(found)) return asTable(streams, known, found)
    return answer(streams, found, standing => {
      const { version, source, texts, ahead } = standing
      const since = version === null ? `as ${sources[source]} says` : `since ${minute(version.valid_from)}`
      const later = ahead.map(one => `\nFrom ${minute(one.valid_from)}:\n\n${partsTable(one.texts, streams)}`)
      return [`${known}, ${since}:`, '', partsTable(texts, streams), ...later].join('\n')
    })
  })

/** The parts that differ, each as it was and as it is. */
const changesOf = (before: Texts, after: Texts): (readonly [part: string, was: string, is: string])[] =>
  Object.keys({ ...before, ...after }).flatMap(part => {
    const [was, is] = [before[part] ?? '', after[part] ?? '']
    return was === is ? [] : [[part, onOneLine(was), onOneLine(is)] as const]
  })

const changesTable = (changes: ReturnType<typeof changesOf>): string =>
  changes.map(([part, was, is]) => `${part}\n  - ${was || '–'}\n  + ${is || '–'}`).join('\n')

/** Changes a setting, or only says what that would change. */
export const setSetting = (
  terminal: Terminal,
  name: string,
  parts: readonly string[],
  { file, from, backTo: former, reason = '', dryRun = false, ...options }: SetOptions & CommonOptions,
): Promise<ExitCode> =>
  about(terminal, name, options, async ({ ports, streams }, known) => {
    const standing = await ports.api.call('staff.setting', { name: known })
    if (isFailure(standing)) return streams.fail(problemIn(standing))
    const start = from === undefined ? undefined : startOfDay(from).toISOString()
    // What is changed is what will hold by then.
    const base = standing.ahead.findLast(one => start !== undefined && one.valid_from <= start) ?? standing
    const old = standing.history.find(({ id }) => String(id) === former)
    if (former !== undefined && old === undefined) {
      const about = `--back-to ${former}: see sillon setting history ${known}.`
      return streams.fail({ code: 'option_invalid', about })
    }
    const change =
      old !== undefined && parts.length === 0 && file === undefined
        ? { value: old.value }
        : await readChange(terminal, known, { parts, file, base: old?.texts ?? base.texts })
    if (isFailure(change)) return streams.fail(change.problem)
    const asked = {
      name: known,
      value: change.value,
      seen: standing.last_id,
      reason,
      ...(start !== undefined && { valid_from: start }),
    }
    const saved = await ports.api.call(
      'staff.saveSetting',
      { ...asked, dry_run: dryRun },
      { idempotencyKey: randomUUID() },
    )
    return answer(streams, saved, ({ before, after, saved: version }) => {
      const changes = changesOf(before, after)
      if (changes.length === 0 && version === null) return `${known} is so already; nothing changes.`
      const closing = dryRun
        ? 'Nothing was written: --dry-run.'
        : `${known} holds so from ${minute(version?.valid_from ?? '')} on.`
      return [changesTable(changes), '', closing].join('\n')
    })
  })

/** Prints who changed a setting, when, and what. */
export const showHistory = (terminal: Terminal, name: string, options: CommonOptions): Promise<ExitCode> =>
  about(terminal, name, options, async ({ ports, streams }, known) => {
    const standing = await ports.api.call('staff.setting', { name: known })
    if (isFailure(standing)) return streams.fail(problemIn(standing))
    const { history } = standing
    streams.result(history, () => {
      if (history.length === 0) return `Nobody has set ${known}: it is as ${sources[standing.source]} says.`
      return history
        .map((version, index) => {
          const since = `from ${minute(version.valid_from)} on`
          const head = `${version.id}: ${minute(version.at)}, ${whoOf(version)}, ${since}`
          const why = version.reason === '' ? '' : `\n${version.reason}`
          const changes = changesTable(changesOf(history[index + 1]?.texts ?? {}, version.texts))
          return `${streams.paint('bold', head)}${why}\n${changes}`
        })
        .join('\n\n')
    })
    return exitCodes.ok
  })
