import { useSelector } from '@xstate/react'
import { Tabs } from 'radix-ui'
import { Link } from 'wouter'
import type { SearchTab } from '#machines/journeys/search/search.machine.ts'
import { type SearchView, viewSearch } from '#machines/journeys/search/search.view.ts'
import { Button } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { optionId, resultsId } from './search-ids.ts'

type Option = SearchView['options'][number]

function useHref() {
  const { pathOf } = usePlace()
  return ({ page }: Option) => {
    const query = new URLSearchParams(page.query).toString()
    return pathOf(page.id, page.params) + (query ? `?${query}` : '')
  }
}

function Options({ search }: { search: SearchView }) {
  const t = useT()
  const hrefOf = useHref()
  return (
    <div id={resultsId} role="listbox" aria-label={t('search.results', { count: search.options.length })}>
      {search.options.map((option, place) => (
        <Link
          key={option.item.id}
          id={optionId(place)}
          href={hrefOf(option)}
          role="option"
          aria-selected={option.isActive}
          tabIndex={-1}
          className="search-option"
        >
          <b>{option.item.name}</b> {option.item.artist_name}
        </Link>
      ))}
    </div>
  )
}

/** What the search is at, in words; announced. */
function Said({ search }: { search: SearchView }) {
  const t = useT()
  const { status, term, announcedCount } = search
  if (status === 'searching') return <p className="soft">{t('common.loading')}</p>
  if (status === 'none') return <p>{t('search.none', { term })}</p>
  return (
    <p className="said-only">
      {announcedCount === null ? '' : t('search.results', { count: announcedCount })}
    </p>
  )
}

/** The results under the search field, by kind. */
export function Panel() {
  const t = useT()
  const journey = useJourney('search')
  const search = useSelector(journey, viewOnce(viewSearch))
  if (!search?.isOpen) return null
  const isTab = (value: string): value is SearchTab => search.tabs.some(({ id }) => id === value)
  return (
    <div className="search-results">
      <Tabs.Root
        value={search.tab}
        onValueChange={tab => {
          if (isTab(tab)) journey.send({ type: 'search.showTab', tab })
        }}
      >
        <Tabs.List className="tabs" aria-label={t('search.tabs')}>
          {search.tabs.map(({ id }) => (
            <Tabs.Trigger key={id} value={id} className="tab">
              {t(`search.${id}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={search.tab} tabIndex={-1}>
          <div role="status">
            <Said search={search} />
          </div>
          {search.problem && (
            <p role="alert">
              {t('search.failed')}{' '}
              <Button
                onClick={({ currentTarget }) => {
                  // The button goes with the failure: who pressed it goes on in the field.
                  currentTarget.form?.querySelector('input')?.focus()
                  journey.send({ type: 'search.retry' })
                }}
              >
                {t('common.retry')}
              </Button>
            </p>
          )}
          <Options search={search} />
          {search.can.submit && search.term.trim() !== '' && (
            <Button kind="plain" onClick={() => journey.send({ type: 'search.submit' })}>
              {t('search.all', { term: search.term })}
            </Button>
          )}
        </Tabs.Content>
      </Tabs.Root>
    </div>
  )
}
