import { Link } from 'wouter'
import type { ReactNode } from 'react'
import type { ProjectDetail } from '#contract'
import { isCarrier } from '#domain/catalogue/category.ts'
import { creditsOf } from '#domain/catalogue/product-parts.ts'
import { isGenreId } from '#domain/catalogue/genre.ts'
import type { Locale } from '#domain/text/locale.ts'
import { regionText } from '#domain/text/region-name.ts'
import { useBrowsePath, useMakerPath } from '../../browse-path.ts'
import { type Production, RunSheet } from '../../parts/run-sheet.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useRecordWords } from '../../record/use-record-words.ts'

type Fact = [name: string, value: ReactNode]

function useLinks(project: ProjectDetail): Fact[] {
  const t = useT()
  const browsePath = useBrowsePath()
  const makerPath = useMakerPath()
  const genres = project.genres.filter(isGenreId)
  const label = project.label_name
  const labelLink = label && project.label_id !== null && (
    <Link href={makerPath('label', project.label_id, label)}>{label}</Link>
  )
  const genreLinks = genres.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link href={`${browsePath}?genre=${id}`}>{t(`genre.${id}`)}</Link>
    </span>
  ))
  return [
    [t('product.fact_label'), labelLink || label],
    [t('product.fact_genre'), genres.length > 0 ? genreLinks : null],
  ]
}

/** All copies are new, and so of the best grade; collectors ask for record and sleeve apart. */
function useCondition({ category }: ProjectDetail): Fact {
  const t = useT()
  const { pathOf } = usePlace()
  const grades = (
    <>
      {t('product.condition_new', { category })}{' '}
      <Link href={`${pathOf('help')}#condition`}>{t('product.condition_scale')}</Link>
    </>
  )
  return [t('product.fact_condition'), isCarrier(category) && grades]
}

/** A dump names countries in words, of which an engine has no name to look up: they stand as they are. */
const countryText = (country: string, locale: Locale) =>
  country.length === 2 ? regionText(country, locale) : country

function usePressing(project: ProjectDetail): Fact[] {
  const t = useT()
  const fmt = useFmt()
  const words = useRecordWords()
  const { sleeve, speed } = project
  const known = (['discobag', 'spine_3mm', 'spine_5mm', 'gatefold'] as const).find(kind => kind === sleeve)
  return [
    [t('product.fact_catalogue'), project.catalogue_number],
    [t('product.fact_format'), project.format ?? t(`category.${project.category}`)],
    [t('product.fact_colour'), words.colour(project)],
    [t('product.fact_speed'), speed && t('product.rpm', { speed })],
    [t('product.fact_weight'), project.weight],
    [t('product.fact_sleeve'), known ? t(`sleeve.${known}`) : sleeve],
    [t('product.fact_released'), project.release_date && fmt.date(project.release_date)],
    [t('product.fact_country'), project.country && countryText(project.country, fmt.locale)],
    [t('product.fact_barcode'), project.barcode],
  ]
}

/** Who did what on a record, as staff wrote it. */
function ProductCredits({ text }: { text: string }) {
  const t = useT()
  const credits = creditsOf(text)
  if (credits.length === 0) return null
  return (
    <>
      <h3>{t('product.credits')}</h3>
      <ul className="credits">
        {credits.map(({ part, who }) => (
          <li key={`${part ?? ''} ${who}`}>{part === null ? who : t('product.credit', { part, who })}</li>
        ))}
      </ul>
    </>
  )
}

/** First-class facts of a pressing; what is not known is left out. */
export function ProductFacts({ project }: { project: ProjectDetail }) {
  const facts = [...usePressing(project), useCondition(project), ...useLinks(project)].filter(([, value]) =>
    Boolean(value),
  )
  return (
    <div className="stack">
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ProductCredits text={project.credits} />
    </div>
  )
}

/** How far the pressing of this record is, in words for those who have ordered it. */
export function ProductRun({ production, index }: { production: Production; index: number }) {
  const t = useT()
  return (
    <div id="run">
      <Section title={t('stage.title')} index={index}>
        <RunSheet production={production} />
      </Section>
    </div>
  )
}
