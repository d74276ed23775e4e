import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import type { Stats } from './stat-table.tsx'

const tabs = [
  ['admin-stats', 'stat.tab_morning'],
  ['admin-stats-all', 'stat.tab_all'],
  ['admin-stats-v1', 'stat.tab_month'],
] as const

type StatTab = (typeof tabs)[number][0]

/** Noon, so that no zone makes another day of it. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`

/** Pages of figures: the way between them, the days, and how far the books were. */
export function StatFrame({ stats, tab, children }: { stats: Stats; tab: StatTab; children: ReactNode }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  return (
    <StaffFrame title={t('stat.title')}>
      <nav aria-label={t('stat.tabs')}>
        <ul className="row staff-acts">
          {tabs.map(([route, word]) => (
            <li key={route}>
              <Link href={pathOf(route)} aria-current={route === tab ? 'page' : undefined}>
                {route === tab ? <strong>{t(word)}</strong> : t(word)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <p className="soft">
        {t('stat.from_to', { from: fmt.date(noonOf(stats.from)), to: fmt.date(noonOf(stats.to)) })}.{' '}
        {t('stat.made_at', { number: String(stats.position) })}
      </p>
    </StaffFrame>
  )
}

/** The files of what is shown, for whoever may take figures along. */
export function StatFiles({ stats, asked }: { stats: Stats; asked: Readonly<Record<string, string>> }) {
  const t = useT()
  const position = String(stats.position)
  const hrefOf = (format: string) =>
    `/api/staff/stats/${stats.sheet}/file?${new URLSearchParams({ ...asked, position, format })}`
  return (
    <p className="row staff-acts">
      <a href={hrefOf('csv')} download>
        {t('stat.save_csv')}
      </a>
      <a href={hrefOf('jsonl')} download>
        {t('stat.save_jsonl')}
      </a>
      <a href={hrefOf('pdf')} download>
        {t('stat.save_pdf')}
      </a>
    </p>
  )
}
