import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { searchMachine } from './search.machine.ts'
import type { SearchItem } from './search.types.ts'
import { viewSearch } from './search.view.ts'

/** Two records, as the server lists them. */
export const sampleItems: readonly SearchItem[] = [
  {
    id: 41,
    name: 'Lantern',
    picture: 'lantern',
    shop_code_artist: null,
    shop_code_label: null,
    category: 'vinyl',
    slug: 'lantern',
    artist_name: 'Nova Ruse',
  },
  {
    id: 42,
    name: 'Harbour',
    picture: null,
    shop_code_artist: 'nova',
    shop_code_label: null,
    category: null,
    slug: null,
    artist_name: null,
  },
]

export const searchAlphabet = defineAlphabet({
  machine: searchMachine,
  events: [
    { type: 'search.open' },
    { type: 'search.close' },
    { type: 'search.navigated' },
    { type: 'search.type', term: 'nova' },
    { type: 'search.type', term: '  ' },
    { type: 'search.showTab', tab: 'projects' },
    { type: 'search.showTab', tab: 'artists' },
    { type: 'search.move', to: 'next' },
    { type: 'search.move', to: 'previous' },
    { type: 'search.move', to: 'first' },
    { type: 'search.move', to: 'last' },
    { type: 'search.submit' },
    { type: 'search.retry' },
  ],
  outcomes: [
    after('debounce', 'search.open.typing'),
    done('search', sampleItems),
    done('search', []),
    done('search', { error: true, code: 'network' }),
    failed('search'),
    after('searchTimeout', 'search.open.searching'),
  ],
  view: viewSearch,
  invariants: {
    'a closed box holds no term': snapshot => !snapshot.matches('closed') || snapshot.context.term === '',
    'the active option exists': ({ context }) => context.active < Math.max(context.items.length, 1),
    'nothing blank is looked up': snapshot =>
      !snapshot.matches({ open: 'searching' }) || snapshot.context.term.trim() !== '',
  },
})
