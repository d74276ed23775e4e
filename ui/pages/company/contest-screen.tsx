import { useSearch } from 'wouter'
import { entriesKeptDays } from '#domain/contests/contest.ts'
import { pathFor } from '#domain/site/route-table.ts'
import type { ShownContest } from '#machines/journeys/page/contest-data.ts'
import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import type { FormActs, ShownForm } from './form-acts.ts'
import { FormField } from './form-field.tsx'
import { Sending } from './newsletter-screen.tsx'
import { useSentPlainly } from './sent-plainly.ts'

type ContestProps = {
  view: ShownForm
  acts: FormActs
  contest: ShownContest
  /** What the mailed link carries; null where nobody came by one. */
  token: string | null
}

/** It is over at that instant: the last day is that of the moment before. */
const lastOf = (closesAt: string): string => new Date(Date.parse(closesAt) - 1_000).toISOString()

/** How many win, how many take part, until when. */
function Facts({ contest }: Pick<ContestProps, 'contest'>) {
  const t = useT()
  const fmt = useFmt()
  const { prizes, entries, closes_at: closesAt, standing } = contest
  const isOpen = standing === 'open' || standing === 'coming'
  return (
    <p className="etch">
      {t('company.contest_prizes', { count: prizes })}
      {(isOpen || entries > 0) && ` · ${t('company.contest_entries', { count: entries })}`}
      {isOpen &&
        closesAt !== null &&
        ` · ${t('company.contest_until', { date: fmt.date(lastOf(closesAt)) })}`}
    </p>
  )
}

/** Where a form goes without scripts: to the contest that is shown, whatever is announced by then. */
function useOwnPath({ id }: ShownContest): string {
  const { locale } = usePlace()
  const search = useSearch()
  return pathFor('contest-one', locale, { id }) + (search === '' ? '' : `?${search}`)
}

/** Name and address; a mail asks back. */
function Entry({ view, acts, contest }: Omit<ContestProps, 'token'>) {
  const t = useT()
  return (
    <Sending view={view} acts={acts} label={t('company.contest_enter')} action={useOwnPath(contest)}>
      <input type="hidden" name="contest_id" value={contest.id} />
      <FormField
        view={view}
        acts={acts}
        name="name"
        label={t('company.contest_name')}
        autoComplete="name"
        maxLength={100}
      />
      <FormField
        view={view}
        acts={acts}
        name="email"
        type="email"
        label={t('sign.email')}
        autoComplete="email"
        hint={t('company.contest_hint')}
      />
      <p className="soft">{t('company.contest_privacy', { days: entriesKeptDays })}</p>
    </Sending>
  )
}

function Confirming({ view, acts, contest, token }: ContestProps) {
  const t = useT()
  return (
    <Sending
      view={view}
      acts={acts}
      label={t('company.contest_confirm')}
      action={useOwnPath(contest)}
      expired="company.contest_link_expired"
    >
      <input type="hidden" name="entry" value={token ?? ''} />
      <p>{t('company.contest_confirm_text')}</p>
    </Sending>
  )
}

/** What there is to do now: to enter, to say so again, or to wait. */
function Standing({ view, acts, contest, token }: ContestProps) {
  const t = useT()
  const fmt = useFmt()
  switch (contest.standing) {
    case 'open':
      return token === null ? (
        <Entry view={view} acts={acts} contest={contest} />
      ) : (
        <Confirming view={view} acts={acts} contest={contest} token={token} />
      )
    case 'coming':
      return (
        <p className="prose-note measure">
          {t('company.contest_from', { date: fmt.date(contest.opens_at ?? '') })}
        </p>
      )
    case 'closed':
      return (
        <p className="prose-note measure">
          {t(contest.entries === 0 ? 'company.contest_nobody' : 'company.contest_waits')}
        </p>
      )
    case 'cancelled':
      return <p className="prose-note measure">{t('company.contest_cancelled')}</p>
    case 'published':
      return null
  }
}

/** What was told before the draw, and after it what it can be checked by. Rules 19. */
function Check({ contest }: Pick<ContestProps, 'contest'>) {
  const t = useT()
  const { id, seed_hash: seedHash, list_hash: listHash, draw } = contest
  const facts = [
    [t('company.contest_seed_hash'), seedHash],
    [t('company.contest_list_hash'), listHash],
    [t('company.contest_seed'), draw?.seed],
    [t('company.contest_word'), draw?.word],
  ] as const
  return (
    <details className="measure contest-check">
      <summary>{t('company.contest_check')}</summary>
      <p>{t('company.contest_check_text')}</p>
      {listHash !== null && (
        <p>
          <a href={`/contest/${id}/tickets.txt`}>{t('company.contest_tickets')}</a>
        </p>
      )}
      <dl>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="contest-hash">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </details>
  )
}

/** Tickets in the order in which they were drawn; that somebody was passed over is seen. */
function Drawn({ drawn }: Pick<NonNullable<ShownContest['draw']>, 'drawn'>) {
  const t = useT()
  return (
    <Section title={t('company.contest_winners')} index={0}>
      <ol className="measure contest-drawn">
        {drawn.map(({ ticket, passed }) => (
          <li key={ticket} className="contest-hash">
            {passed ? (
              <>
                <s>{ticket}</s> <span className="soft">{t('company.contest_passed')}</span>
              </>
            ) : (
              ticket
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** A contest: its rules, how to take part, who won. Spec section 2, /contest; rules 19. */
export function ContestScreen(props: ContestProps) {
  const { contest, view, token } = props
  const sentPlainly = useSentPlainly()
  const isSent = view?.status === 'sent' || sentPlainly !== null
  const isConfirmed = token !== null || sentPlainly === 'confirmed'
  const { title, rules, draw } = contest
  const t = useT()
  const paragraphs = rules.split(/\n{2,}/).filter(text => text.trim() !== '')
  return (
    <div className="wrap prose-page">
      <PageHead title={title} description={paragraphs[0] ?? title} />
      <header className="stack">
        <Title text={title} />
        <Facts contest={contest} />
      </header>
      <div role="status">
        {isSent && (
          <p className="prose-note measure">
            {t(isConfirmed ? 'company.contest_confirmed' : 'company.contest_asked')}
          </p>
        )}
      </div>
      {!isSent && <Standing {...props} />}
      {draw !== null && <Drawn drawn={draw.drawn} />}
      <Section title={t('company.contest_rules')} index={draw === null ? 0 : 1}>
        <div className="prose">
          {paragraphs.map((text, at) => (
            // The same paragraph may stand there twice.
            <p key={`${at} ${text}`} className="prose-lines">
              {text}
            </p>
          ))}
        </div>
        <Check contest={contest} />
      </Section>
    </div>
  )
}
