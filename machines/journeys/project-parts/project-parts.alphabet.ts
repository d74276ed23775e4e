import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { type PartList, projectPartsMachine } from './project-parts.machine.ts'
import type { PartsEvent } from './project-parts.setup.ts'
import { viewProjectParts } from './project-parts.view.ts'

const measures = {
  key: 'label.a',
  shape: 'circle',
  widthUm: 100_000,
  heightUm: 100_000,
  bleedUm: 3_000,
  safeUm: 4_000,
  holes: [],
  folds: [],
  spines: [],
  pages: { least: 1, most: 1, step: 1 },
  stock: 'label',
  hasBarcode: false,
} as const

/** Two slots without files. */
export const sampleParts: PartList = {
  project_id: 7,
  name: 'Low Tide',
  pressing_id: null,
  is_ordered: false,
  can_upload: true,
  is_staff: false,
  parts: ['label.a', 'label.b'].map(key => ({
    key,
    state: 'empty',
    version: 0,
    measures: { ...measures, key, holes: [], folds: [], spines: [] },
    moves: [],
    asks: [],
    versions: [],
  })),
  zips: [],
  proof: null,
}

const unpacking: PartList = {
  ...sampleParts,
  zips: [{ id: 3, name: 'CAT001.zip', standing: 'waiting', share: 0.5, files: [] }],
}
const checking: PartList = {
  ...sampleParts,
  parts: sampleParts.parts.map(part =>
    part.key === 'label.a' ? { ...part, state: 'checking', version: 1 } : part,
  ),
}
const file = { name: 'CAT001_label_A.pdf', size: 1_000 }

const events: readonly PartsEvent[] = [
  { type: 'parts.add', files: [{ key: 'f1', file }], reason: '' },
  { type: 'parts.add', files: [{ key: 'f2', file: { name: 'notes.pdf', size: 9 } }], reason: '' },
  {
    type: 'parts.add',
    files: [{ key: 'f3', file: { ...file, size: 600_000_000 }, part: 'label.b' }],
    reason: '',
  },
  { type: 'parts.add', files: [{ key: 'f4', file: { name: 'CAT001.zip', size: 9 } }], reason: '' },
  { type: 'parts.cancel', key: 'f1' },
  { type: 'parts.cancel', key: 'f2' },
  { type: 'parts.retry', key: 'f1' },
  { type: 'parts.progressed', key: 'f1', share: 0.5 },
  { type: 'parts.opened', list: { ...sampleParts, project_id: 8 } },
]

export const projectPartsAlphabet = defineAlphabet({
  machine: projectPartsMachine,
  input: sampleParts,
  events,
  outcomes: [
    done('send', { list: checking }),
    done('send', { list: sampleParts, unchanged: true }),
    done('send', { list: unpacking }),
    done('send', {
      error: true,
      status: 409,
      code: 'transition_not_allowed',
      fields: { part: 'run_ordered' },
    }),
    failed('send'),
    after('sendTimeout', 'projectParts.queue.sending'),
    after('checkTimeout', 'projectParts.check.waiting'),
    done('look', sampleParts),
    done('look', checking),
    done('look', { error: true, code: 'network' }),
    failed('look'),
    after('lookTimeout', 'projectParts.check.looking'),
  ],
  view: viewProjectParts,
  bounds: ({ context }) => context.queue.length <= 2,
  invariants: {
    'one file is sent at a time': ({ context }) =>
      context.queue.filter(({ state }) => state === 'sending').length <= 1,
    'what is sent has a slot': ({ context }) =>
      context.queue.every(({ state, part, isZip }) => state === 'failed' || part !== '' || isZip),
  },
})
