import { stockNoteMax } from '#domain/catalogue/stock.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import type { StockCountEvent } from '#machines/journeys/stock-count/stock-count.setup.ts'
import type { StockCountView } from '#machines/journeys/stock-count/stock-count.view.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { useProblemWords } from '../../text/problem-words.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

export type CountProps = { view: StockCountView; send: (event: StockCountEvent) => void }

type Difference = StockCountView['differences'][number]

const signed = (change: number): string => (change > 0 ? `+${change}` : String(change))

/** What stands in the way of a line, or how far it is off. */
function useOutcomeWords() {
  const t = useT()
  const fmt = useFmt()
  return ({ outcome, orders, difference, expected, counted }: Difference): string => {
    switch (outcome) {
      case 'same':
      case 'changed':
        return t('staff.count_found', {
          expected: expected ?? 0,
          counted,
          difference: signed(difference ?? 0),
        })
      case 'short':
        return t('staff.count_short', { orders: orders.join(fmt.comma) })
      case 'uncounted':
        return t('staff.count_uncounted')
      case 'unknown':
      case 'several':
      case 'twice':
        return t('staff.count_gone')
    }
  }
}

function DifferenceLine({ one, send }: { one: Difference } & Pick<CountProps, 'send'>) {
  const t = useT()
  const words = useOutcomeWords()
  const name = [one.name, sizeName(one.size)].filter(Boolean).join(', ')
  const isBad = one.outcome !== 'same' && one.outcome !== 'changed'
  const { itemId, size } = one
  return (
    <li className="stack-s">
      <b>{name}</b>
      <p {...(isBad && { role: 'alert' })}>{words(one)}</p>
      {one.outcome === 'changed' && (
        <TextField
          label={t('staff.count_reason', { name })}
          optional={t('common.optional')}
          value={one.reason}
          maxLength={stockNoteMax}
          autoComplete="off"
          onChange={event =>
            send({ type: 'stockCount.explain', itemId, size, reason: event.currentTarget.value })
          }
        />
      )}
    </li>
  )
}

/** What is expected beside what was counted, each difference with its reason, before it is written down. */
export function CountDifferences({ view, send, close }: CountProps & { close: () => void }) {
  const t = useT()
  const words = useProblemWords()
  const { differences, problem, isBusy, isReasonMissing, isUncertain, can, shelf } = view
  const off = differences.filter(({ outcome }) => outcome !== 'same')
  const changed = off.some(({ outcome }) => outcome === 'changed')
  return (
    <Section title={t('staff.count_differences', { shelf })} index={0}>
      <div className="stack">
        <p role="status">{t('staff.count_off', { count: off.length, lines: differences.length })}</p>
        <ul className="plain-list stack">
          {off.map(one => (
            <DifferenceLine key={`${one.itemId} ${one.size}`} one={one} send={send} />
          ))}
        </ul>
        {changed && (
          <TextField
            label={t('staff.count_reason_all')}
            value={view.reason}
            maxLength={stockNoteMax}
            autoComplete="off"
            error={isReasonMissing ? t('staff.count_reason_missing') : undefined}
            onChange={event => send({ type: 'stockCount.explainAll', reason: event.currentTarget.value })}
          />
        )}
        {problem && <p role="alert">{words(problem) ?? t('errors.failed')}</p>}
        <p className="row">
          <Button kind="primary" busy={isBusy} disabled={!can.close} onClick={close}>
            {t('staff.count_close')}
          </Button>
          {!isUncertain && (
            <Button kind="plain" disabled={isBusy} onClick={() => send({ type: 'stockCount.back' })}>
              {t('staff.count_on')}
            </Button>
          )}
        </p>
      </div>
    </Section>
  )
}
