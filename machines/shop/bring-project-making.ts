// The making of a project, brought by its pages: the draft, its tracks, the sleeve's picture, and the forms
// that begin one or move it on.
import { type AnyActorRef, fromPromise } from 'xstate'
import type { Result } from '#contract'
import { coverMaxMb } from '#domain/media/cover.ts'
import { draftKinds, isDraftField } from '#domain/pressing/creation/draft-fields.ts'
import { matchPath, pathFor, type RouteId } from '#domain/site/route-table.ts'
import { hasFailed } from '../calls.ts'
import { projectDraftMachine } from '../journeys/project-draft/project-draft.machine.ts'
import type {
  Draft,
  DraftAnswer,
  DraftContext,
  Moving,
  Saving,
} from '../journeys/project-draft/project-draft.parts.ts'
import { projectTracksMachine, type Track } from '../journeys/project-tracks/project-tracks.machine.ts'
import type { ListAnswer, Listing, Sending } from '../journeys/project-tracks/project-tracks.parts.ts'
import type { DraftPort, NavigationPort, ShopPorts } from '../ports.ts'
import { formJourney, named, saved, telling, textIn } from './bring-forms.ts'
import type { BroughtJourney } from './start-shop.ts'

const creation = ['creation-vinyl', 'creation-digital'] as const satisfies readonly RouteId[]

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

/** The draft, wired to the world. */
export const provideProjectDraft = ({ api, drafts, navigation }: ShopPorts) =>
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
  })

/** Sends a file; what has arrived is told to the list. */
const sendWith = ({ api, files }: ShopPorts) =>
  fromPromise<{ readonly track: Track } | { readonly error: true; readonly code: string }, Sending>(
    async ({ input: { projectId, key, file }, system, signal }) => {
      const list = named({ system: systemOf(system) }, 'projectTracks')
      const place = { project_id: projectId }
      const answer = await files.upload(
        file,
        {
          start: begun => api.call('tracks.upload', { ...place, ...begun, fileSize: file.size }, { signal }),
          chunk: (part, onProgress) =>
            api.call('tracks.upload', { ...place, ...part }, { signal, ...(onProgress && { onProgress }) }),
          finish: ({ files: { Parts }, ...end }) =>
            api.call('tracks.upload', { ...place, ...end, files: { Parts: [...Parts] } }, { signal }),
        },
        { signal, onProgress: share => list?.send({ type: 'tracks.progressed', key, share }) },
      )
      return isTracked(answer) ? answer : failureOf(answer)
    },
  )

interface System {
  get(systemId: string): AnyActorRef | undefined
}
const systemOf = (system: System): System => system

const isTracked = (answer: object): answer is { readonly track: Track } =>
  'track' in answer && typeof answer.track === 'object' && answer.track !== null

const failureOf = (answer: object) =>
  hasFailed<object>(answer) ? answer : ({ error: true, code: 'upload_failed' } as const)

/** Does something to the list; what was given up is gone, and the list is read again. */
const listWith = ({ api }: ShopPorts) =>
  fromPromise<ListAnswer, Listing>(async ({ input: { projectId: project_id, act } }) => {
    if (act.act === 'remove') return api.call('tracks.remove', { project_id, id: act.id })
    if (act.act === 'giveUp') {
      const { id, uploadId, name: fileName } = act.upload
      const place = { project_id, fileName, uploadId, fileId: id }
      const gone = await api.call('tracks.upload', { ...place, abort: true })
      return hasFailed(gone) ? gone : api.call('projects.edit', { id: project_id })
    }
    const { id: track_id, ...change } = act.change
    return api.call('tracks.update', { project_id, track_id, ...change })
  })

/** The track list, wired to the world. */
export const provideProjectTracks = (ports: ShopPorts) =>
  projectTracksMachine.provide({
    actors: {
      send: sendWith(ports),
      list: listWith(ports),
      look: fromPromise<Result<'projects.edit'>, { readonly projectId: number }>(
        ({ input: { projectId: id }, signal }) => ports.api.call('projects.edit', { id }, { signal }),
      ),
    },
  })

const isFileFacts = (value: unknown): value is { name: string; size: number } =>
  typeof value === 'object' && value !== null && 'size' in value && 'name' in value

/** A new picture for the sleeve; sent without one, it is taken off. */
const coverForm = (id: number): BroughtJourney =>
  formJourney({
    systemId: 'coverForm',
    routes: creation,
    async submit({ api, files }, { data }) {
      const chosen = data['picture']
      return api.call('projects.cover', {
        id,
        picture: isFileFacts(chosen) ? await files.read(chosen) : null,
      })
    },
    follows: answer => [
      {
        to: 'projectDraft',
        event: { type: 'draft.coverChanged', cover: 'cover' in answer ? answer.cover : null },
      },
      telling(saved),
    ],
    input: () => ({ fields: [{ name: 'picture', rule: { type: 'file', maxSizeMb: coverMaxMb } }] }),
  })

/** Begins a project, from nothing or from a kept quote, and goes on at its page. */
export const projectStartForm: BroughtJourney = formJourney({
  systemId: 'projectStartForm',
  routes: creation,
  async submit({ api, navigation }, sent) {
    const kind = draftKinds.find(one => one === textIn(sent, 'kind')) ?? 'vinyl'
    const quote = textIn(sent, 'quote')
    const title = textIn(sent, 'title')
    const wanted = { kind, fields: { title }, origin: textIn(sent, 'origin') }
    const made = await api.call(
      'projects.create',
      { ...wanted, ...(quote === '' ? {} : { quote }) },
      { idempotencyKey: sent.key },
    )
    if (!hasFailed(made))
      navigation.push(pagePath(navigation, `creation-${kind}`, made.id), { replace: true })
    return made
  },
  input: (_, { arrival, visit }) => ({
    fields: [
      { name: 'title', rule: { required: true } },
      { name: 'kind', rule: {} },
      { name: 'quote', rule: {} },
      { name: 'origin', rule: {} },
    ],
    values: {
      title: '',
      kind: visit?.id === 'creation-digital' ? 'digital' : 'vinyl',
      quote: visit?.query['quote'] ?? '',
      origin: arrival.origin,
    },
    submitsOnEnter: true,
  }),
})

/** Everything that the page of a project in the making brings along. */
export const makingJourneys = (draft: Draft): readonly BroughtJourney[] => [
  {
    systemId: 'projectDraft',
    routes: creation,
    isCalm: true,
    logic: provideProjectDraft,
    input: (_, { drafts, random }) => ({ draft, unsaved: unsavedOf(drafts, draft), key: random.key() }),
  },
  {
    systemId: 'projectTracks',
    routes: creation,
    logic: provideProjectTracks,
    input: () => ({ projectId: draft.id, tracks: draft.tracks, uploads: draft.uploads }),
  },
  coverForm(draft.id),
]
