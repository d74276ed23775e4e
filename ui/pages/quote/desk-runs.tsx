import { Button } from '../../parts/button.tsx'
import { Money } from '../../parts/price.tsx'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { DeskProps } from './desk-acts.ts'

/** The same record in other numbers of copies; one press takes another. */
export function DeskRuns({ run, terms, acts }: Pick<DeskProps, 'run' | 'terms' | 'acts'>) {
  const t = useT()
  const fmt = useFmt()
  const { currency } = terms
  return (
    <table className="desk-runs">
      <thead>
        <tr>
          <th scope="col">{t('quote.run_copies')}</th>
          <th scope="col" className="sum">
            {t('quote.run_total')}
          </th>
          <th scope="col" className="sum">
            {t('quote.run_each')}
          </th>
          <th scope="col">
            <VisuallyHidden>{t('quote.run_choose')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {run.runs.map(({ quantity, totalMinor, perCopyMinor }) => (
          <tr key={quantity} {...(quantity === run.spec.quantity ? { 'aria-current': true } : {})}>
            <th scope="row">{fmt.number(quantity)}</th>
            <td className="price">
              <Money amount={{ amountMinor: totalMinor, currency }} />
            </td>
            <td className="price">
              <Money amount={{ amountMinor: perCopyMinor, currency }} />
            </td>
            <td>
              {quantity === run.spec.quantity ? (
                t('quote.run_now')
              ) : (
                <Button small kind="plain" onClick={() => acts.choose('quantity', String(quantity))}>
                  {t('quote.run_take', { count: fmt.number(quantity) })}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
