import type { Output, ProjectCard } from '#contract'
import { collectionById } from '#domain/collection.ts'
import { Section } from '../../parts/section.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import type { RecordActs } from '../record/record-card.tsx'
import { RecordCrate, RecordShelf } from '../record/record-list.tsx'
import { HomeHero, PlainHero } from './home-hero.tsx'

type HomeSection = Output<'app.home'>['sections'][number]

export type HomeScreenProps = {
  home: Output<'app.home'>
  acts?: RecordActs | undefined
  nowMs: number
}

const titles = {
  new: 'home.new',
  ending_soon: 'home.ending',
  staff_picks: 'home.picks',
  back_in_stock: 'home.back',
  shelf: 'home.shelf',
} as const satisfies Record<HomeSection['key'], MessageId>

const isWaiting = (project: ProjectCard) => project.availability === 'preorder' && project.goal !== null

/** The first record that waits for its press. */
export function heroOf(sections: readonly HomeSection[]): ProjectCard | undefined {
  return sections.flatMap(section => section.projects).find(isWaiting)
}

/** Where the rest of a section is. */
function useMoreHref(key: HomeSection['key']): string {
  const { pathOf } = usePlace()
  if (key === 'ending_soon') return `${pathOf('shop')}?sort=ending`
  const picks = collectionById(9)
  if (key === 'staff_picks' && picks) return pathOf('collection', { id: picks.id, slug: picks.slug })
  return key === 'new' ? `${pathOf('shop')}?sort=newest` : pathOf('shop')
}

type PartProps = { section: HomeSection; index: number; acts: RecordActs | undefined }

function HomePart({ section, index, acts }: PartProps) {
  const t = useT()
  const title = t(titles[section.key])
  const href = useMoreHref(section.key)
  return (
    <Section title={title} index={index} more={{ href, label: t('common.see_all') }}>
      {section.key === 'shelf' ? (
        <RecordShelf projects={section.projects} />
      ) : (
        <RecordCrate projects={section.projects} acts={acts} rail label={title} />
      )}
    </Section>
  )
}

/** Home: the record that waits, then the sections, numbered like sides. Spec section 2. */
export function HomeScreen({ home, acts, nowMs }: HomeScreenProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const hero = heroOf(home.sections)
  const sections = home.sections.filter(section => section.projects.length > 0)
  return (
    <div className="wrap">
      <PageHead title={t('shop.claim')} description={t('home.text')} />
      <Title text={t('home.title')} size={5} />
      {hero ? <HomeHero project={hero} nowMs={nowMs} /> : <PlainHero />}
      {sections.map((section, index) => (
        <HomePart key={section.key} section={section} index={index} acts={acts} />
      ))}
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
