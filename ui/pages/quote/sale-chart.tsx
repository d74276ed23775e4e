import type { SaleView } from '#machines/journeys/quote-desk/quote-desk.sale.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

const box = { width: 640, height: 260, left: 8, right: 632, top: 24, bottom: 224 } as const

/** One decimal is finer than a pixel. */
const short = (value: number) => Math.round(value * 10) / 10

function scales({ sale: _, quantity, totalMinor, perCopyMinor }: SaleView) {
  const most = Math.max(totalMinor, quantity * perCopyMinor, 1) * 1.08
  return {
    x: (copies: number) => short(box.left + ((box.right - box.left) * copies) / quantity),
    y: (minor: number) => short(box.bottom - ((box.bottom - box.top) * Math.max(minor, 0)) / most),
  }
}

type ChartProps = { view: SaleView; money: (amountMinor: number) => string }

/** What sold copies bring against what the run costs. The table beside it says the same. */
export function SaleChart({ view, money }: ChartProps) {
  const t = useT()
  const fmt = useFmt()
  const { quantity, totalMinor, perCopyMinor, copies, isReached } = view
  const { x, y } = scales(view)
  const at = isReached && copies !== undefined ? { x: x(copies), y: y(totalMinor) } : undefined
  const isLate = at !== undefined && at.x > box.width * 0.7
  // Where the income does not cross it: under the line behind the crossing, over it before.
  const isBehind = at !== undefined && at.x < box.width * 0.45
  const income = quantity * perCopyMinor
  return (
    <svg
      className="desk-chart"
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={t('quote.sale_chart')}
    >
      <path d={`M${box.left} ${box.top}V${box.bottom}H${box.right}`} className="chart-axis" />
      {at && (
        <path
          className="chart-gain"
          d={`M${at.x} ${at.y}L${x(quantity)} ${y(quantity * perCopyMinor)}V${at.y}Z`}
        />
      )}
      <path d={`M${box.left} ${y(totalMinor)}H${box.right}`} className="chart-cost" />
      <path
        d={`M${box.left} ${box.bottom}L${x(quantity)} ${y(quantity * perCopyMinor)}`}
        className="chart-income"
      />
      <text
        x={isBehind ? box.right - 6 : box.left + 6}
        y={y(totalMinor) + (isBehind ? 20 : -8)}
        textAnchor={isBehind ? 'end' : 'start'}
      >
        {`${t('quote.sale_cost')} ${money(totalMinor)}`}
      </text>
      {isBehind && (
        <text x={box.right - 6} y={y(income) - 10} textAnchor="end">
          {`${t('quote.sale_income')} ${money(income)}`}
        </text>
      )}
      {at && (
        <>
          <path d={`M${at.x} ${at.y}V${box.bottom}`} className="chart-drop" />
          <circle cx={at.x} cy={at.y} r="6" />
          <text x={at.x + (isLate ? -6 : 6)} y={box.bottom - 8} textAnchor={isLate ? 'end' : 'start'}>
            {fmt.number(copies ?? 0)}
          </text>
        </>
      )}
      <text x={box.left} y={box.height - 12}>
        0
      </text>
      <text x={box.right} y={box.height - 12} textAnchor="end">
        {`${fmt.number(quantity)} · ${t('quote.sale_sold')}`}
      </text>
    </svg>
  )
}
