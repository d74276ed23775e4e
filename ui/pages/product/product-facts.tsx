import { Link } from 'wouter'
import type { ReactNode } from 'react'
import type { ProjectDetail } from '#contract'
import { isGenreId } from '#domain/genre.ts'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useRecordWords } from '../record/use-record-words.ts'

type Fact = [name: string, value: ReactNode]

function useLinks(project: ProjectDetail): Fact[] {
  const t = useT()
  const { pathOf } = usePlace()
  const genres = project.genres.filter(isGenreId)
  const label = project.label_name
  const labelLink = label && project.label_id !== null && (
    <Link href={pathOf('label', { id: project.label_id })}>{label}</Link>
  )
  const genreLinks = genres.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link href={`${pathOf('shop')}?genre=${id}`}>{t(`genre.${id}`)}</Link>
    </span>
  ))
  return [
    [t('product.fact_label'), labelLink || label],
    [t('product.fact_genre'), genres.length > 0 ? genreLinks : null],
  ]
}

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
    [t('product.fact_country'), project.country && fmt.country(project.country)],
    [t('product.fact_barcode'), project.barcode],
  ]
}

/** First-class facts of a pressing; what is not known is left out. */
export function ProductFacts({ project }: { project: ProjectDetail }) {
  const facts = [...usePressing(project), ...useLinks(project)].filter(([, value]) => Boolean(value))
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
