import { LinkButton } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useShelves } from '../../use-shelves.ts'
import { Fragment } from 'react'
import type { Output, ProjectCard } from '#contract'
import { genreFilters, genreQuery } from '#domain/catalogue/genre.ts'
import { FilterRow } from '../../parts/filter-row.tsx'
import { Section } from '../../parts/section.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Title } from '../../parts/title.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { JsonLd } from '../../seo/json-ld.tsx'
import { siteData } from '../../seo/site-data.ts'
import { PageHead } from '../page-head.tsx'
import type { RecordActs } from '../../record/record-acts.ts'
import { RecordCrate, RecordShelf } from '../../record/record-list.tsx'
import { HomeBanners } from './home-banners.tsx'
import { lazyHero, lazyRuns } from './lazy-home.ts'

/** What stands in the hero's place when nothing waits for its press. */
function PlainHero() {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <div className="hero-plain row">
      <LinkButton kind="primary" href={pathOf('shop')}>
        {t('home.browse')}
      </LinkButton>
    </div>
  )
}

/** A shop in which nothing waits for its press says who it is and what it has, not how reserving works. */
function useClaim(home: HomeScreenProps['home'], hero: ProjectCard | undefined) {
  const t = useT()
  const fmt = useFmt()
  if (hero) return { head: t('shop.claim'), title: t('home.title'), text: t('home.text') }
  const names = home.sections.flatMap(({ projects }) => projects.map(({ name }) => name))
  const text = `${t('shop.name')}: ${[...new Set(names)].slice(0, 9).join(fmt.comma) || t('home.browse')}`
  return { head: t('home.browse'), title: t('shop.name'), text }
}

type HomeSection = Output<'app.home'>['sections'][number]

type HomeScreenProps = {
  home: Output<'app.home'>
  banners?: Output<'app.banners'>
  acts?: RecordActs | undefined
  nowMs: number
}

const titles = {
  new: 'home.new',
  ending_soon: 'home.ending',
  staff_picks: 'collection.staff_picks',
  back_in_stock: 'home.back',
  shelf: 'home.shelf',
} as const satisfies Record<HomeSection['key'], MessageId>

const isWaiting = (project: ProjectCard) => project.availability === 'preorder' && project.goal !== null

/** The first record that waits for its press. */
function heroOf(sections: readonly HomeSection[]): ProjectCard | undefined {
  return sections.flatMap(section => section.projects).find(isWaiting)
}

/** What a section is called, and where the rest of it is; picks go by the name that staff gave them. */
function useHead(key: HomeSection['key']) {
  const t = useT()
  const picks = useShelves().find(({ id }) => key === 'staff_picks' && id === 9)
  const title = picks?.text ?? t(titles[key])
  return { title, href: useMoreHref(key, picks) }
}

function useMoreHref(key: HomeSection['key'], picks: { href: string } | undefined): string {
  const { pathOf } = usePlace()
  if (picks) return picks.href
  if (key === 'ending_soon') return `${pathOf('shop')}?sort=ending`
  return key === 'new' ? `${pathOf('shop')}?sort=newest` : pathOf('shop')
}

type PartProps = { section: HomeSection; index: number; acts: RecordActs | undefined; nowMs: number }

function Records({ section, acts, nowMs, title }: Omit<PartProps, 'index'> & { title: string }) {
  const { key, projects } = section
  if (key === 'shelf') return <RecordShelf projects={projects} />
  if (key === 'ending_soon') return <lazyRuns.Part projects={projects} nowMs={nowMs} />
  return <RecordCrate projects={projects} acts={acts} rail label={title} />
}

function HomePart({ section, index, acts, nowMs }: PartProps) {
  const t = useT()
  const { title, href } = useHead(section.key)
  return (
    <Section title={title} index={index} more={{ href, label: t('common.see_all') }}>
      <Records section={section} acts={acts} nowMs={nowMs} title={title} />
    </Section>
  )
}

function Ways() {
  const t = useT()
  const { pathOf } = usePlace()
  const genres = genreFilters.map(({ key, ids }) => ({
    key,
    text: t(`genre_filter.${key}`),
    href: `${pathOf('shop')}?genre=${genreQuery(ids)}`,
  }))
  const kept = useShelves()
  return (
    <div className="filters">
      <FilterRow label={t('header.genres')} choices={genres} />
      <FilterRow label={t('header.collections')} choices={kept} />
    </div>
  )
}

/** The record in front is not shown a second time in the first row, unless it is all there is. */
function sectionsWithout(sections: readonly HomeSection[], hero: ProjectCard | undefined): HomeSection[] {
  return sections
    .map(section => {
      const others = section.projects.filter(({ id }) => id !== hero?.id)
      return section.key === 'new' && others.length > 0 ? { ...section, projects: others } : section
    })
    .filter(section => section.projects.length > 0)
}

/** After so many sections comes the window. */
const windowAfter = 2

/** Home: the record that waits, then the sections, numbered like sides. Spec section 2. */
export function HomeScreen({ home, banners = [], acts, nowMs }: HomeScreenProps) {
  const t = useT()
  const place = usePlace()
  const { pathOf } = place
  const hero = heroOf(home.sections)
  const claim = useClaim(home, hero)
  const sections = sectionsWithout(home.sections, hero)
  return (
    <div className="wrap">
      <PageHead title={claim.head} description={claim.text} />
      <JsonLd graph={import.meta.env.SSR ? () => siteData(place, claim.text) : undefined} />
      <Title text={claim.title} size={5} />
      {hero ? <lazyHero.Part project={hero} nowMs={nowMs} acts={acts} /> : <PlainHero />}
      <Ways />
      {sections.map((section, index) => (
        <Fragment key={section.key}>
          {index === windowAfter && <HomeBanners banners={banners} />}
          <HomePart section={section} index={index} acts={acts} nowMs={nowMs} />
        </Fragment>
      ))}
      {sections.length <= windowAfter && <HomeBanners banners={banners} />}
      {sections.length === 0 && (
        <EmptyState
          title={t('home.empty_title')}
          text={t('home.empty_text')}
          action={{ label: t('home.browse'), href: pathOf('shop') }}
        />
      )}
    </div>
  )
}
