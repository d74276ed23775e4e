import { formatDeadline } from '#domain/time/deadline.ts'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { languageOptions } from '#domain/text/locale.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { AccountForm, type FieldSpec } from '../account/parts/account-form.tsx'
import { NextPage } from '../staff/narrowed-list.tsx'
import { MoveProblem } from './move-problem.tsx'
import { usePeopleProblems, useRoleFields, useRoleWords } from './role-words.ts'
import { ShownLink } from '../../desk/shown-link.tsx'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { textOf } from '../refunds/pressed-form.tsx'
import { StaffFrame } from '../staff-frame.tsx'

type Account = Output<'staff.users'>['items'][number]
type Invitation = Output<'staff.invitations'>['items'][number]

type Moving = {
  /** Undefined until the journey is there: the buttons wait. */
  view: FormView | undefined
  withdraw: (id: number) => void
}

type StaffPassProps = {
  staff: Output<'staff.users'>
  invitations: Output<'staff.invitations'>
  moving: Moving
}

function Person({ person }: { person: Account }) {
  const t = useT()
  const fmt = useFmt()
  const words = useRoleWords()
  const { pathOf } = usePlace()
  const { id, email, name, staff_roles, last_seen_at: seen, two_step, invited_by } = person
  return (
    <tr>
      <th scope="row">
        <Link href={`${pathOf('admin-user')}?id=${id}`}>{name || email}</Link>
        <br />
        <span className="etch">{email}</span>
      </th>
      <td className="line-cell">{words(staff_roles)}</td>
      <td data-head={t('staff.pass_by')}>{invited_by ?? '–'}</td>
      <td data-head={t('staff.pass_seen')}>{seen === null ? '–' : fmt.date(seen, { time: true })}</td>
      <td data-head={t('staff.pass_two_step')}>{t(two_step ? 'staff.pass_on' : 'staff.pass_off')}</td>
    </tr>
  )
}

function People({ staff }: Pick<StaffPassProps, 'staff'>) {
  const t = useT()
  const { pathOf } = usePlace()
  const heads = ['staff.user_person', 'staff.pass_roles', 'staff.pass_by', 'staff.pass_seen'] as const
  // More than a page of colleagues are found among all accounts.
  const foot = staff.next !== null && (
    <p>
      <Link href={pathOf('admin-user')}>{t('staff.users')}</Link>
    </p>
  )
  return (
    <Table heads={[...heads.map(id => t(id)), t('staff.pass_two_step')]} label={t('staff.pass')} foot={foot}>
      {staff.items.map(person => (
        <Person key={person.id} person={person} />
      ))}
    </Table>
  )
}

function InvitationRow({ one, moving }: { one: Invitation; moving: Moving }) {
  const t = useT()
  const fmt = useFmt()
  const words = useRoleWords()
  const { view } = moving
  return (
    <tr>
      <th scope="row">{one.email}</th>
      <td className="line-cell">{words(one.staff_roles)}</td>
      <td data-head={t('staff.pass_by')}>{one.invited_by ?? '–'}</td>
      <td data-head={t('staff.pass_until')}>{formatDeadline(one.expires_at, fmt.locale)}</td>
      <td>
        {t(`staff.pass_state_${one.state}`)}
        {one.state === 'open' && (
          <Button
            kind="plain"
            disabled={view === undefined || view.isBusy}
            aria-label={t('staff.pass_withdraw_one', { email: one.email })}
            onClick={() => moving.withdraw(one.id)}
          >
            {t('staff.pass_withdraw')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function Invitations({ invitations, moving }: Pick<StaffPassProps, 'invitations' | 'moving'>) {
  const t = useT()
  const { pathOf } = usePlace()
  if (invitations.items.length === 0) return <EmptyState title={t('staff.pass_none')} />
  const heads = ['sign.email', 'staff.pass_roles', 'staff.pass_by', 'staff.pass_until'] as const
  const { next } = invitations
  return (
    <Table
      heads={[...heads.map(id => t(id)), t('staff.pass_state')]}
      label={t('staff.pass_invitations')}
      foot={<NextPage path={pathOf('admin-pass')} state="" next={next} text={t('common.more')} />}
    >
      {invitations.items.map(one => (
        <InvitationRow key={one.id} one={one} moving={moving} />
      ))}
    </Table>
  )
}

function InviteForm() {
  const t = useT()
  const { view } = usePressedForm('inviteForm')
  const link = textOf(view, 'link')
  const { roles, password } = useRoleFields()
  const { locale } = useFmt()
  const lang: FieldSpec = {
    name: 'lang',
    label: t('staff.pass_lang'),
    type: 'select',
    // The language of whoever invites comes first: it is the one that is taken where nothing is chosen.
    options: languageOptions
      .toSorted((one, other) => Number(other.code === locale) - Number(one.code === locale))
      .map(({ code, label }) => ({ value: code, label })),
  }
  const email = { name: 'email', label: t('sign.email'), type: 'email', autoComplete: 'off' } as const
  return (
    <Section index={0} title={t('staff.pass_invite')}>
      <div className="stack measure">
        <p className="soft">{t('staff.pass_invite_text')}</p>
        <AccountForm
          id="inviteForm"
          fields={[email, lang, ...roles, password]}
          submit={t('staff.pass_invite_send')}
          sent={t('staff.pass_invited')}
          problems={{ ...usePeopleProblems(), input_invalid: t('staff.pass_role_missing') }}
        />
        {link !== '' && (
          <ShownLink
            id="invite-link"
            label={t('staff.pass_link', { email: textOf(view, 'invited') })}
            link={link}
          />
        )}
      </div>
    </Section>
  )
}

/** Owners: who of the staff may come in, as what, who invited them, and whom they invite. */
export function StaffPassScreen({ staff, invitations, moving }: StaffPassProps) {
  const t = useT()
  return (
    <StaffFrame title={t('staff.pass')}>
      <p className="soft">{t('staff.pass_text')}</p>
      <People staff={staff} />
      <InviteForm />
      <Section index={1} title={t('staff.pass_invitations')}>
        <MoveProblem view={moving.view} />
        <Invitations invitations={invitations} moving={moving} />
      </Section>
    </StaffFrame>
  )
}
