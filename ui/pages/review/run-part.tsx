import type { Output } from '#contract'
import { Table } from '../../parts/table.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

type Run = NonNullable<Output<'projects.stats'>['run']>

/** How many copies there are, or will be. */
function useStanding(run: Run): string[] {
  const t = useT()
  const { sold, ordered, low, high, pressed, accepted, spare } = run
  if (accepted === null) {
    const text = run.is_ordered
      ? t('review.run_ordered', { ordered, sold })
      : t('review.run_planned', { sold, ordered })
    return [text, t('review.run_band', { low, high })]
  }
  return [
    t('review.run_counted', { pressed: pressed ?? accepted, accepted }),
    ...(accepted === 0 ? [t('review.run_nothing')] : []),
    ...(accepted > high ? [t('review.run_beyond', { count: accepted - high })] : []),
    ...(spare === null || spare <= 0 ? [] : [t('review.run_spare', { count: spare })]),
  ]
}

/** What the run costs its owner and leaves them; before its count at both ends of the tolerance. Rules 10. */
export function RunPart({ run }: { run: Run }) {
  const t = useT()
  const fmt = useFmt()
  const standing = useStanding(run)
  const money = (amountMinor: number) => fmt.money({ amountMinor, currency: run.currency })
  const { low, high, ordered, accepted } = run
  const asIs = { copies: accepted ?? ordered, bill: run.bill, share: run.share }
  const ends =
    accepted === null
      ? [
          { copies: low, bill: run.bill_low, share: run.share_low },
          asIs,
          { copies: high, bill: run.bill_high, share: run.share_high },
        ]
      : [asIs]
  return (
    <div className="stack-s">
      {standing.map(text => (
        <p key={text} className="measure">
          {text}
        </p>
      ))}
      <p>
        {t('review.run_proceeds')}: <b>{money(run.proceeds)}</b>
      </p>
      <Table heads={[t('review.run_copies'), t('review.run_bill'), t('review.run_share')]}>
        {ends.map(end => (
          <tr key={end.copies}>
            <th scope="row" data-head={t('review.run_copies')}>
              {fmt.number(end.copies)}
            </th>
            <td className="line-cell" data-head={t('review.run_bill')}>
              {money(end.bill)}
            </td>
            <td className="line-cell" data-head={t('review.run_share')}>
              {money(end.share)}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
