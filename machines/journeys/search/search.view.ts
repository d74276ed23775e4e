import type { SearchSnapshot } from './search.machine.ts'
import { itemPage } from './search.pages.ts'
import { searchTabs } from './search.types.ts'

function statusOf(snapshot: SearchSnapshot) {
  if (typeof snapshot.value === 'string') return 'closed' as const
  const { open } = snapshot.value
  if (open === 'typing' || open === 'searching') return 'searching' as const
  if (open !== 'answered') return open
  return snapshot.context.items.length > 0 ? ('found' as const) : ('none' as const)
}

/** The search box: a combobox, its options, and what to announce. Spec section 2. */
export function viewSearch(snapshot: SearchSnapshot) {
  const { term, tab, items, active, problem } = snapshot.context
  const status = statusOf(snapshot)
  const isAnswered = status === 'found' || status === 'none'
  return {
    status,
    isOpen: status !== 'closed',
    term,
    tab,
    tabs: searchTabs.map(id => ({ id, isSelected: id === tab })),
    options: items.map((item, place) => ({ item, isActive: place === active, page: itemPage(tab, item) })),
    /** Index of the option for `aria-activedescendant`; null while the input itself is active. */
    active: active < 0 ? null : active,
    /** How many results to announce; null while there is no answer. Zero is the no-result message. */
    announcedCount: isAnswered ? items.length : null,
    problem,
    can: {
      submit: snapshot.can({ type: 'search.submit' }),
      retry: snapshot.can({ type: 'search.retry' }),
    },
  }
}

export type SearchView = ReturnType<typeof viewSearch>
