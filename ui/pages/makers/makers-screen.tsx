import { useId } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { type IndexLetter, indexLetters } from '#domain/text/letter.ts'
import { foreignWords } from '#domain/text/script-language.ts'
import { regionText } from '#domain/text/region-name.ts'
import { Button } from '../../parts/button.tsx'
import { Pager } from '../../parts/pager.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { JsonLd } from '../../seo/json-ld.tsx'
import { listData } from '../../seo/list-data.ts'
import { breadcrumbData } from '../../seo/site-data.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'

type MakersQuery = { letter?: string; search?: string; after?: string }

/** The address of an index of names, narrowed as asked; what is empty is left out. */
function makersHref(path: string, query: MakersQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(given)).toString()}`
}

/// <reference types="vite/client" />

type MakersKind = 'artists' | 'labels'

export type MakersProps = {
  kind: MakersKind
  list: Output<'artists.list'>
  letter: IndexLetter | ''
  search: string
  /** The page does not begin with the first name. */
  isLater: boolean
  more: 'coming' | 'failed' | null
  onMore?: () => void
}

function useWords(kind: MakersKind) {
  const t = useT()
  return { title: t(`landing.${kind}_title`), text: t(`landing.${kind}_text`) }
}

function Letters({ kind, list, letter }: Pick<MakersProps, 'kind' | 'list' | 'letter'>) {
  const t = useT()
  const { pathOf } = usePlace()
  const path = pathOf(kind)
  const current = (is: boolean) => (is ? { 'aria-current': true } : {})
  return (
    <nav className="letters" aria-label={t('landing.letters')}>
      <Link className="filter" href={path} {...current(letter === '')}>
        {t('landing.letter_all')}
      </Link>
      {indexLetters.map(one => {
        const text = one === '0' ? t('landing.letter_other') : one.toUpperCase()
        if (!list.letters.includes(one) && one !== letter) {
          return (
            <span key={one} className="filter soft" aria-hidden="true">
              {one === '0' ? '#' : text}
            </span>
          )
        }
        return (
          <Link
            key={one}
            className="filter"
            href={makersHref(path, { letter: one })}
            {...(one === '0' ? { 'aria-label': text } : {})}
            {...current(one === letter)}
          >
            {one === '0' ? '#' : text}
          </Link>
        )
      })}
    </nav>
  )
}

function Finder({ kind, search }: Pick<MakersProps, 'kind' | 'search'>) {
  const t = useT()
  const id = useId()
  const { pathOf } = usePlace()
  return (
    <search>
      <form method="get" action={pathOf(kind)} className="shop-search">
        <label htmlFor={id}>{t('landing.find')}</label>
        <div className="joined">
          <input
            id={id}
            key={search}
            className="control"
            type="search"
            name="search"
            maxLength={100}
            defaultValue={search}
          />
          <Button type="submit" icon="search">
            {t('landing.find_submit')}
          </Button>
        </div>
      </form>
    </search>
  )
}

function Names({ kind, list }: Pick<MakersProps, 'kind' | 'list'>) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const one = kind === 'artists' ? 'artist' : 'label'
  return (
    <ul className="names">
      {list.items.map(({ id, name, slug, country_id, records }) => (
        <li key={id}>
          <Link href={pathOf(one, { id, slug })} {...foreignWords(name, fmt.locale)}>
            {name}
          </Link>
          <span className="etch etch-row">
            {country_id && <span>{regionText(country_id, fmt.locale)}</span>}
            <span>{t('landing.records', { count: records })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function More({ kind, list, letter, search, isLater, more, onMore }: MakersProps) {
  const t = useT()
  const { pathOf } = usePlace()
  if (!list.next && !isLater) return null
  const path = pathOf(kind)
  const next = list.next ? { nextHref: makersHref(path, { letter, search, after: list.next }) } : {}
  return (
    <div className="row pager-row">
      <Pager
        shown={t('landing.names_shown', { count: list.items.length })}
        label={t('landing.names_next')}
        busy={more === 'coming'}
        {...next}
        {...(onMore ? { onMore } : {})}
      />
      {isLater && <Link href={makersHref(path, { letter, search })}>{t('landing.names_first')}</Link>}
      {more === 'failed' && (
        <p className="error-line" role="alert">
          {t('errors.failed')}{' '}
          <Button small onClick={onMore}>
            {t('common.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}

function Head({ kind, list, letter, search }: MakersProps) {
  const { origin, pathOf, site } = usePlace()
  const { title, text } = useWords(kind)
  const path = makersHref(pathOf(kind), { letter })
  const one = kind === 'artists' ? 'artist' : 'label'
  const graph = () => [
    ...listData({
      origin,
      path,
      name: title,
      artist: false,
      paths: list.items.map(({ id, slug }) => pathOf(one, { id, slug })),
    }),
    breadcrumbData({ origin, pathOf, site }, [{ name: title, path: pathOf(kind) }]),
  ]
  const full = letter && letter !== '0' ? `${title}: ${letter.toUpperCase()}` : title
  return (
    <>
      <PageHead title={full} description={text} canonical={path} index={search === ''} />
      <JsonLd graph={import.meta.env.SSR ? graph : undefined} />
    </>
  )
}

/** The index of artists or labels: letters, a search, names in keyed pages. Spec section 2, other pages. */
export function MakersScreen(props: MakersProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const { kind, list, letter, search } = props
  const { title, text } = useWords(kind)
  return (
    <div className="wrap stack">
      <Head {...props} />
      <div className="shop-head">
        <div className="stack-s">
          <Title text={title} />
          <p className="measure">{text}</p>
        </div>
        <Finder kind={kind} search={search} />
      </div>
      <Letters kind={kind} list={list} letter={letter} />
      {list.items.length > 0 ? (
        <Names kind={kind} list={list} />
      ) : (
        <EmptyState
          title={t('landing.none_title')}
          text={t('landing.none_text')}
          action={{ label: t('landing.letter_all'), href: pathOf(kind) }}
        />
      )}
      <More {...props} />
    </div>
  )
}
