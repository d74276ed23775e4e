import type { Output } from '#contract'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { AccountForm } from '../account/parts/account-form.tsx'
import { useEventWords } from '../staff/event-words.ts'
import { MoveProblem } from './move-problem.tsx'
import { usePeopleProblems, useRoleFields, useRoleWords } from './role-words.ts'
import { StaffFrame } from '../staff-frame.tsx'

type Account = Output<'staff.user'>

type StaffUserProps = {
  account: Account
  moving: {
    /** Undefined until the journey is there: the button waits. */
    view: FormView | undefined
    endSessions: () => void
  }
}

function Facts({ account }: { account: Account }) {
  const t = useT()
  const fmt = useFmt()
  const words = useRoleWords()
  const seen = account.last_seen_at
  const rows = [
    [t('sign.email'), account.email],
    [t('staff.pass_roles'), words(account.staff_roles)],
    [t('staff.pass_by'), account.invited_by ?? '–'],
    [t('staff.user_since'), fmt.date(account.created_at)],
    [t('staff.pass_seen'), seen === null ? '–' : fmt.date(seen, { time: true })],
    [t('staff.pass_two_step'), t(account.two_step ? 'staff.pass_on' : 'staff.pass_off')],
    [t('staff.user_sessions'), fmt.number(account.sessions_count)],
    [t('staff.user_orders'), fmt.number(account.orders_count)],
  ]
  return (
    <dl className="facts">
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function RolesForm({ account }: { account: Account }) {
  const t = useT()
  const { roles, password } = useRoleFields()
  const reason = { name: 'reason', label: t('staff.user_reason'), maxLength: 400 }
  const ticked = account.staff_roles.map(role => [`role_${role}`, true] as const)
  return (
    <Section index={0} title={t('staff.user_roles_change')}>
      <AccountForm
        id="rolesForm"
        fields={[...roles, reason, password]}
        initial={Object.fromEntries(ticked)}
        submit={t('staff.user_roles_save')}
        problems={usePeopleProblems()}
      />
    </Section>
  )
}

function History({ history }: Pick<Account, 'history'>) {
  const t = useT()
  const fmt = useFmt()
  const words = useRoleWords()
  const actors = useEventWords()
  if (history.length === 0) return null
  return (
    <Section index={1} title={t('staff.user_history')}>
      <ol className="stack-s">
        {history.map(({ at, actor, who, from, to, reason }) => (
          <li key={at}>
            {t('staff.user_history_line', { from: words(from), to: words(to) })}
            <p className="etch etch-row">
              <span>{actors.actor(actor, who)}</span>
              <time dateTime={at}>{fmt.date(at, { time: true })}</time>
              <span>{reason}</span>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Owners: one account, what it may do and who changed that, and the sessions it has open. */
export function StaffUserScreen({ account, moving: { view, endSessions } }: StaffUserProps) {
  const t = useT()
  const title = account.closed ? t('staff.user_closed') : account.name || account.email
  return (
    <StaffFrame title={title}>
      <Facts account={account} />
      <MoveProblem view={view} />
      {account.sessions_count > 0 && (
        <div className="row">
          <Button disabled={view === undefined || view.isBusy} onClick={endSessions}>
            {t('staff.user_end_sessions')}
          </Button>
        </div>
      )}
      {!account.closed && <RolesForm account={account} />}
      <History history={account.history} />
    </StaffFrame>
  )
}
