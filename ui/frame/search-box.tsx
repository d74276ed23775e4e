import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type SearchView, viewSearch } from '#machines/journeys/search/search.view.ts'
import { Icon } from '../parts/icon.tsx'
import { usePlace } from '../place-context.tsx'
import { useSend, useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { searchPanel } from './panels/panels.ts'
import { optionId, resultsId } from './panels/search-ids.ts'

const moves = { ArrowDown: 'next', ArrowUp: 'previous' } as const

const isMove = (key: string): key is keyof typeof moves => key in moves

/** What makes the field a combobox; before the machines run it is a plain field. */
function comboboxOf(search: SearchView | undefined) {
  if (!search) return {}
  const active = search.active === null ? {} : { 'aria-activedescendant': optionId(search.active) }
  const list = search.isOpen ? { 'aria-controls': resultsId } : {}
  return {
    role: 'combobox',
    'aria-expanded': search.isOpen,
    'aria-autocomplete': 'list',
    ...list,
    ...active,
  } as const
}

function useSearching() {
  const search = useView('search', viewSearch)
  const tell = useSend('search')
  const { pathOf } = usePlace()
  const [, goTo] = useLocation()
  const [own, setOwn] = useState('')
  return {
    search,
    term: search?.term ?? own,
    type: (term: string) => {
      setOwn(term)
      if (!search?.isOpen) tell({ type: 'search.open' })
      tell({ type: 'search.type', term })
    },
    submit: () => {
      if (search?.isOpen) tell({ type: 'search.submit' })
      else goTo(`${pathOf('shop')}?search=${encodeURIComponent(own.trim())}`)
    },
    close: () => {
      if (search?.isOpen) tell({ type: 'search.close' })
    },
    move: (key: keyof typeof moves) => tell({ type: 'search.move', to: moves[key] }),
  }
}

/** Leads to the shop with the term, by itself a plain form; its results come while typing. Spec section 2. */
export function SearchBox() {
  const t = useT()
  const { pathOf } = usePlace()
  const { search, term, type, submit, close, move } = useSearching()
  const isOpen = search?.isOpen ?? false
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const field = useRef<HTMLInputElement>(null)
  // Also from a tab of the panel, which is gone then: the field has the focus before that.
  const onEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    field.current?.focus()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isMove(event.key) || !isOpen) return
    event.preventDefault()
    move(event.key)
  }
  return (
    <form
      role="search"
      method="get"
      action={pathOf('shop')}
      className="search"
      data-open={isOpen}
      onBlur={onBlur}
      onKeyDown={onEscape}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <input
        ref={field}
        type="search"
        name="search"
        className="control"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        maxLength={200}
        value={term}
        onChange={event => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        {...comboboxOf(search)}
        {...searchPanel.intent}
      />
      <button type="submit" className="button button-plain button-icon" aria-label={t('search.submit')}>
        <Icon name="search" />
      </button>
      <searchPanel.Slot isOpen={isOpen} />
    </form>
  )
}
