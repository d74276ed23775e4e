import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { type Draft, projectDraftMachine } from './project-draft.machine.ts'
import type { DraftEvent } from './project-draft.setup.ts'
import { viewProjectDraft } from './project-draft.view.ts'

/** A project that was just begun. */
export const sampleDraft: Draft = {
  id: 7,
  kind: 'vinyl',
  version: 1,
  step: 'creating',
  fields: { title: 'Low Tide' },
  tracks: [],
  uploads: [],
  zips: [],
  cover: null,
  quote: null,
  locked: null,
  moves: ['submit', 'delete'],
  contract: null,
  is_approved: false,
  goal: null,
  starts_at: null,
  ends_at: null,
  history: [],
  updated_at: '2026-03-02T12:00:00.000Z',
}

const saved: Draft = { ...sampleDraft, version: 2 }
const outdated = { error: true, status: 409, code: 'draft_changed' }
const closed = { error: true, status: 409, code: 'transition_not_allowed' }
const agreed = { error: true, status: 422, code: 'input_invalid', fields: { quantity: 'contract_fixed' } }
const unreachable = { error: true, code: 'network' }

const events: readonly DraftEvent[] = [
  { type: 'draft.change', name: 'title', text: 'High Tide', key: 'k1' },
  { type: 'draft.change', name: 'title', text: 'Low Tide', key: 'k2' },
  { type: 'draft.change', name: 'nothing of ours', text: 'x', key: 'k3' },
  { type: 'draft.retry' },
  { type: 'draft.takeTheirs' },
  { type: 'draft.keepMine' },
  { type: 'draft.move', move: 'submit', key: 'k4' },
  { type: 'draft.move', move: 'reopen', key: 'k5' },
  { type: 'draft.coverChanged', cover: '/files/projects/d7/cover.webp' },
  // A reload, or another project, with something of it unsaved.
  { type: 'draft.opened', draft: { ...sampleDraft, id: 8 }, unsaved: { title: 'Half a ti' }, key: 'k6' },
  // One whose pressing is agreed, with a text of before.
  {
    type: 'draft.opened',
    draft: { ...sampleDraft, id: 10, contract: { id: 4, fixed: { quantity: '300' } } },
    unsaved: { quantity: '500' },
    key: 'k8',
  },
  { type: 'draft.change', name: 'quantity', text: '500', key: 'k9' },
  // One whose campaign is over.
  { type: 'draft.opened', draft: { ...sampleDraft, id: 9, step: 'failed' }, unsaved: {}, key: 'k7' },
]

export const projectDraftAlphabet = defineAlphabet({
  machine: projectDraftMachine,
  input: { draft: sampleDraft, unsaved: {}, key: 'k0' },
  events,
  outcomes: [
    after('pauseTimeout', 'projectDraft.changed'),
    done('save', saved),
    done('save', outdated),
    done('save', closed),
    done('save', agreed),
    done('save', unreachable),
    failed('save'),
    after('saveTimeout', 'projectDraft.saving'),
    done('reread', saved),
    done('reread', unreachable),
    failed('reread'),
    after('rereadTimeout', 'projectDraft.rereading'),
    done('move', { ...saved, step: 'checking', moves: ['withdraw'] }),
    done('move', outdated),
    done('move', { error: true, status: 422, code: 'draft_incomplete', fields: { title: 'input_required' } }),
    failed('move'),
    after('moveTimeout', 'projectDraft.moving'),
  ],
  view: viewProjectDraft,
  bounds: ({ context }) => context.draft.version <= 2,
  invariants: {
    'what is saved has nothing unsaved': ({ value, context }) =>
      value !== 'saved' || Object.keys({ ...context.changed, ...context.sent }).length === 0,
    'only what is on its way is sent': ({ value, context }) =>
      value === 'saving' || Object.keys(context.sent).length === 0,
    'what a contract has fixed is not written over': ({ context: { draft, changed, sent } }) =>
      Object.entries(draft.contract?.fixed ?? {}).every(
        ([name, text]) => ({ ...sent, ...changed })[name] === undefined || changed[name] === text,
      ),
    'a move is made for a reason': ({ value, context }) => value !== 'moving' || context.asked !== null,
  },
})
