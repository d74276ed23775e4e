import { Link } from 'wouter'
import type { Output } from '#contract'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useRoleWords } from './role-words.ts'
import { StaffFrame } from '../staff/staff-frame.tsx'

type StaffUsersProps = {
  users: Output<'staff.users'>
  /** Part of a name or address that the list is narrowed to; empty for all. */
  search: string
}

/** The search, sent by the address, so that it can be kept as a link. */
function Search({ search }: Pick<StaffUsersProps, 'search'>) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <form method="get" action={pathOf('admin-user')} className="row orders-choice">
      <TextField label={t('staff.users_search')} type="search" name="search" defaultValue={search} />
      <Button type="submit">{t('staff.users_find')}</Button>
    </form>
  )
}

function Rows({ users, search }: StaffUsersProps) {
  const t = useT()
  const fmt = useFmt()
  const words = useRoleWords()
  const { pathOf } = usePlace()
  const kept: [string, string][] = search === '' ? [] : [['search', search]]
  const next = users.next && new URLSearchParams([...kept, ['after', users.next]])
  const foot = next && (
    <p>
      <Link href={`${pathOf('admin-user')}?${next}`}>{t('common.more')}</Link>
    </p>
  )
  const heads = ['staff.user_person', 'staff.pass_roles', 'staff.user_since'] as const
  return (
    <Table heads={heads.map(id => t(id))} label={t('staff.users')} foot={foot}>
      {users.items.map(one => (
        <tr key={one.id}>
          <th scope="row">
            <Link href={`${pathOf('admin-user')}?id=${one.id}`}>
              {one.closed ? t('staff.user_closed') : one.name || one.email}
            </Link>
            <br />
            <span className="etch">{one.email}</span>
          </th>
          <td className="line-cell">{words(one.staff_roles)}</td>
          <td data-head={t('staff.user_since')}>{fmt.date(one.created_at)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** Owners: the accounts of the shop, to find one. */
export function StaffUsersScreen({ users, search }: StaffUsersProps) {
  const t = useT()
  return (
    <StaffFrame title={t('staff.users')}>
      <Search search={search} />
      {users.items.length === 0 ? (
        <EmptyState title={t('staff.users_none')} />
      ) : (
        <Rows users={users} search={search} />
      )}
    </StaffFrame>
  )
}
