// A project in the making: it saves itself when its owner pauses, says when somebody else was faster, and is
// handed in once nothing is missing. Tracks are another journey's; the server judges what is handed in.
import type { SnapshotFrom } from 'xstate'
import { anew, draftSetup, movingOf, savingOf, writable } from './project-draft.setup.ts'
import * as row from './project-draft.transitions.ts'

export type { Draft, DraftMove } from './project-draft.setup.ts'

export const projectDraftMachine = draftSetup.createMachine({
  id: 'projectDraft',
  meta: { requirements: ['7 Projects: POST projects, GET projects/{id}/edit'] },
  context: ({ input: { draft, unsaved, key } }) => ({
    ...anew,
    draft,
    changed: writable(draft, unsaved),
    key,
  }),
  initial: 'opening',
  on: {
    'draft.opened': {
      guard: { type: 'isOther', params: ({ event }) => event.draft },
      target: '.opening',
      actions: { type: 'openAnew', params: ({ event }) => event },
    },
    'draft.coverChanged': { actions: { type: 'keepCover', params: ({ event }) => event.cover } },
  },
  states: {
    opening: {
      always: [
        { guard: 'isBeyond', target: 'closed' },
        { guard: 'hasChanged', target: 'changed' },
        { target: 'saved' },
      ],
    },
    saved: {
      on: {
        'draft.change': { ...row.change, target: 'changed' },
        'draft.move': { ...row.ask, target: 'moving' },
      },
    },
    /** Something was just typed, and more may follow. */
    changed: {
      entry: row.remember,
      on: {
        'draft.change': { ...row.change, target: 'changed', reenter: true },
        // What is handed in is saved first.
        'draft.move': { ...row.ask, target: 'saving' },
      },
      after: { pauseTimeout: 'saving' },
    },
    saving: {
      tags: 'busy',
      entry: 'send',
      on: { 'draft.change': row.change },
      invoke: { id: 'save', src: 'save', input: ({ context }) => savingOf(context), ...row.saved },
      after: { saveTimeout: row.notSaved },
    },
    /** Nothing is lost: it is kept here, and saved with the next change or when asked. */
    failed: { on: { 'draft.change': { ...row.change, target: 'changed' }, 'draft.retry': 'saving' } },
    /** Another tab or person has saved meanwhile. */
    conflicted: {
      on: {
        'draft.takeTheirs': { target: 'rereading', actions: 'dropMine' },
        'draft.keepMine': 'rereading',
      },
    },
    rereading: {
      tags: 'busy',
      invoke: {
        id: 'reread',
        src: 'reread',
        input: ({ context }) => ({ id: context.draft.id }),
        ...row.reread,
      },
      after: { rereadTimeout: row.notReread },
    },
    moving: {
      tags: 'busy',
      invoke: { id: 'move', src: 'move', input: ({ context }) => movingOf(context), ...row.made },
      after: { moveTimeout: row.notMade },
    },
    /** On the way to the page where the project now belongs. */
    moved: {
      entry: {
        type: 'showMoved',
        params: ({ context: { draft, asked } }) => ({ draft, move: asked?.move ?? 'submit' }),
      },
    },
    closed: {},
  },
})

type ProjectDraftMachine = typeof projectDraftMachine
export type ProjectDraftSnapshot = SnapshotFrom<ProjectDraftMachine>
