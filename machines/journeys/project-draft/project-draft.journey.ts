// A project in the making: its fields, and the moves of whoever makes it.
import { fromPromise } from 'xstate'
import { isDraftField } from '#domain/pressing/creation/draft-fields.ts'
import { matchPath, pathFor, type RouteId } from '#domain/site/route-table.ts'
import { defineJourney } from '../../journey.ts'
import type { DraftPort, NavigationPort, ShopPorts } from '../../ports.ts'
import { projectDraftMachine } from './project-draft.machine.ts'
import type { Draft, DraftAnswer, DraftContext, Moving, Saving } from './project-draft.setup.ts'
import { viewProjectDraft } from './project-draft.view.ts'

/** A page of the desk in the language of the page on show. */
const pagePath = (navigation: NavigationPort, route: RouteId, id: number): string =>
  `${pathFor(route, matchPath(navigation.place().path).locale)}?id=${id}`

const draftName = (id: number): string => `project-${id}`

/** What a reload of this tab left unsaved, if nobody has saved since. */
export function unsavedOf(drafts: DraftPort, { id, version }: Pick<Draft, 'id' | 'version'>) {
  try {
    const kept: unknown = JSON.parse(drafts.get(draftName(id)) ?? 'null')
    const isIts = typeof kept === 'object' && kept !== null && 'version' in kept && kept.version === version
    const fields: unknown = isIts && 'fields' in kept ? kept.fields : {}
    const texts = Object.entries(typeof fields === 'object' && fields !== null ? fields : {})
    return Object.fromEntries(
      texts.flatMap(([name, text]: [string, unknown]): [string, string][] =>
        isDraftField(name) && typeof text === 'string' ? [[name, text]] : [],
      ),
    )
  } catch {
    return {}
  }
}

const remember = (drafts: DraftPort, { draft, sent, changed }: DraftContext) =>
  drafts.set(draftName(draft.id), JSON.stringify({ version: draft.version, fields: { ...sent, ...changed } }))

/** Where a project belongs after a move. */
const pageAfter = {
  submit: 'production-summary',
  withdraw: 'creation-vinyl',
  reopen: 'creation-vinyl',
} as const

/** The draft that its page has loaded, wired to the world. */
export const projectDraftJourney = defineJourney({
  id: 'projectDraft',
  lives: ['creation-vinyl', 'creation-digital'],
  isCalm: true,
  machine: projectDraftMachine,
  provide: ({ api, drafts, navigation }: ShopPorts) =>
    projectDraftMachine.provide({
      actors: {
        // Not aborted when the state is left: what is on its way is better answered than cut.
        save: fromPromise<DraftAnswer, Saving>(({ input: { key, ...saving } }) =>
          api.call('projects.create', { ...saving, fields: { ...saving.fields } }, { idempotencyKey: key }),
        ),
        reread: fromPromise<DraftAnswer, { readonly id: number }>(({ input, signal }) =>
          api.call('projects.edit', input, { signal }),
        ),
        move: fromPromise<DraftAnswer, Moving>(({ input: { key, ...moving } }) =>
          api.call('projects.ownerMove', moving, { idempotencyKey: key }),
        ),
      },
      actions: {
        remember: (_, context) => remember(drafts, context),
        forget: (_, { draft }) => drafts.remove(draftName(draft.id)),
        showMoved: (_, { move, draft }) => {
          drafts.remove(draftName(draft.id))
          if (move === 'delete')
            navigation.push(pathFor('account-projects', matchPath(navigation.place().path).locale))
          else navigation.push(pagePath(navigation, pageAfter[move], draft.id))
        },
      },
    }),
  input: (_, { drafts, random }, draft: Draft) => ({
    draft,
    unsaved: unsavedOf(drafts, draft),
    key: random.key(),
  }),
  view: viewProjectDraft,
})
