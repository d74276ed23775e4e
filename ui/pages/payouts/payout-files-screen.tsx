import { Link } from 'wouter'
import type { Output } from '#contract'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { AccountForm } from '../account/parts/account-form.tsx'
import { StaffFrame } from '../staff-frame.tsx'

type Files = Output<'staff.payoutFiles'>

/** The way between payouts and the files that told the bank of them. */
export function PayoutWays({ isFiles = false }: { isFiles?: boolean }) {
  const t = useT()
  const { pathOf } = usePlace()
  const path = pathOf('admin-payouts')
  return (
    <nav aria-label={t('staff.payout_ways')}>
      <ul className="row staff-acts">
        <li>
          <Link href={path}>{t('staff.payout_list')}</Link>
        </li>
        <li>
          <Link href={`${path}?files=1`} aria-current={isFiles ? 'page' : undefined}>
            {t('staff.payout_files')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function FileRow({ file }: { file: Files['items'][number] }) {
  const t = useT()
  const fmt = useFmt()
  const { id, message_id: name, payouts, sum, at, made_by, approved_by } = file
  return (
    <tr>
      <th scope="row">
        <a
          href={`/api/staff/payout-files/${id}`}
          download
          aria-label={t('staff.payout_file_again_of', { name })}
        >
          {name}
        </a>
      </th>
      <td data-head={t('staff.payout_file_made')}>
        <time dateTime={at}>{fmt.date(at, { time: true })}</time>
      </td>
      <td data-head={t('staff.payout_file_by')}>{made_by ?? '–'}</td>
      <td data-head={t('staff.payout_file_approved')}>{approved_by.join(fmt.comma) || '–'}</td>
      <td className="amount" data-head={t('staff.payout_file_count')}>
        {fmt.number(payouts)}
      </td>
      <td className="price">{fmt.money({ amountMinor: sum, currency: 'EUR' })}</td>
    </tr>
  )
}

/** Staff: files that told the bank to pay, who approved what is in them, and one more. Rules 10. */
export function PayoutFilesScreen({ files, mayPay }: { files: Files; mayPay: boolean }) {
  const t = useT()
  const { pathOf } = usePlace()
  const heads = ['message', 'made', 'by', 'approved', 'count'] as const
  return (
    <StaffFrame title={t('staff.payout_files')}>
      <PayoutWays isFiles />
      <p className="soft">{t('staff.payout_files_text')}</p>
      {mayPay && (
        <AccountForm
          id="payoutFileForm"
          fields={[{ name: 'execute_on', label: t('staff.payout_file_day'), maxLength: 10 }]}
          submit={t('staff.payout_file_make')}
          problems={{
            second_person_needed: t('staff.payout_file_second'),
            transition_not_allowed: t('staff.payout_file_nothing'),
            input_invalid: t('staff.payout_file_refused'),
          }}
        />
      )}
      {files.items.length === 0 ? (
        <EmptyState title={t('staff.payout_file_none')} />
      ) : (
        <Table
          heads={heads.map(name => t(`staff.payout_file_${name}`))}
          amount={t('staff.payout_file_sum')}
          label={t('staff.payout_files')}
          foot={
            files.next !== null && (
              <p>
                <Link href={`${pathOf('admin-payouts')}?files=1&after=${files.next}`}>
                  {t('common.more')}
                </Link>
              </p>
            )
          }
        >
          {files.items.map(file => (
            <FileRow key={file.id} file={file} />
          ))}
        </Table>
      )}
    </StaffFrame>
  )
}
