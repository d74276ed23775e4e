import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { paletteMachine } from './palette.machine.ts'
import type { Desk } from './palette.setup.ts'
import { viewPalette } from './palette.view.ts'

/** Two desks, as a page of staff hands them over. */
export const sampleDesks: readonly Desk[] = [
  { route: 'admin-orders', words: ['Commandes', 'Orders'], key: 'o' },
  { route: 'admin-dispatch', words: ['Expédition', 'Dispatch'], key: 'd' },
]

const groups = [{ desk: 'order' as const, items: [{ id: 12, name: 'S-4711', note: 'Ada Ohm' }] }]

export const paletteAlphabet = defineAlphabet({
  machine: paletteMachine,
  input: { hasKeys: true, isFolded: false },
  events: [
    { type: 'palette.open', desks: sampleDesks },
    { type: 'palette.open', desks: sampleDesks, text: 'disp' },
    { type: 'palette.type', text: 's-4711' },
    { type: 'palette.type', text: 'nothing like it' },
    { type: 'palette.move', to: 'next' },
    { type: 'palette.move', to: 'previous' },
    { type: 'palette.move', to: 'first' },
    { type: 'palette.move', to: 'last' },
    { type: 'palette.choose' },
    { type: 'palette.choose', at: 1 },
    { type: 'palette.close' },
    { type: 'palette.menu' },
    { type: 'palette.help' },
    { type: 'palette.key', key: 'g', desks: sampleDesks },
    { type: 'palette.key', key: '?', desks: sampleDesks },
    { type: 'palette.key', key: 'd', desks: sampleDesks },
    { type: 'palette.setKeys', hasKeys: false },
    { type: 'palette.setFolded', isFolded: true },
    { type: 'palette.navigated' },
  ],
  outcomes: [
    done('findRecords', { groups }),
    done('findRecords', { groups: [] }),
    done('findRecords', { error: true, code: 'network' }),
    failed('findRecords'),
    after('lookPause', 'palette.open.pausing'),
    after('findTimeout', 'palette.open.looking'),
    after('leadTimeout', 'palette.leading'),
  ],
  view: viewPalette,
  invariants: {
    'a closed palette holds no text': snapshot => snapshot.matches('open') || snapshot.context.text === '',
    'what is found is of what is typed': ({ context: { found, text } }) => found.length === 0 || text !== '',
    'what is marked is there': snapshot => {
      const { active, choices } = viewPalette(snapshot)
      return active < Math.max(choices.length, 1)
    },
  },
})
