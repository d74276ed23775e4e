import type { SettingName } from '#domain/settings/setting.ts'
import { settings } from '#domain/settings/setting.ts'
import { exampleNumbers, examplePrices, samplePrice } from '#domain/settings/setting-examples.ts'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { usePartLabel } from './setting-words.ts'

type Texts = Readonly<Record<string, string>>
type PreviewProps = { name: SettingName; before: Texts; after: Texts }

/** What differs between two versions: a part, as it was and becomes; of many lines those that differ. */
export function Changes({ name, before, after }: PreviewProps) {
  const label = usePartLabel()
  const changed = settings[name].fields.filter(part => (before[part.name] ?? '') !== (after[part.name] ?? ''))
  return (
    <ul>
      {changed.map(part => {
        const [was, is] = [linesOf(before[part.name]), linesOf(after[part.name])]
        const gone = was.filter(line => !is.includes(line)).join('\n')
        const come = is.filter(line => !was.includes(line)).join('\n')
        return (
          <li key={part.name} className="setting-text">
            {label(name, part.name)}: {gone && <del>{gone}</del>} <ins>{come || (gone ? '' : '–')}</ins>
          </li>
        )
      })}
    </ul>
  )
}

const linesOf = (text = ''): string[] => text.split('\n').filter(line => line !== '')

/** What a record costs in other currencies by what holds, and would by what is typed. */
function PricePreview({ name, before, after }: PreviewProps) {
  const t = useT()
  const fmt = useFmt()
  const [old, next] = [examplePrices(name, before), examplePrices(name, after)]
  if (old === undefined) return null
  return (
    <Table
      heads={[t('settings.example_price', { price: fmt.money(samplePrice) }), t('staff.setting_now')]}
      amount={t('staff.setting_then')}
    >
      {old.map((money, index) => (
        <tr key={money.currency}>
          <th scope="row">{money.currency}</th>
          <td data-head={t('staff.setting_now')}>{fmt.money(money)}</td>
          <td className="price" data-head={t('staff.setting_then')}>
            {next?.[index] === undefined ? '–' : fmt.money(next[index])}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function NumberPreview({ name, after }: Pick<PreviewProps, 'name' | 'after'>) {
  const t = useT()
  const fmt = useFmt()
  const { nowMs } = usePlace()
  const names = exampleNumbers(name, after, new Date(nowMs))
  return names === undefined ? null : <p>{`${t('settings.example')}: ${names.join(fmt.comma)}`}</p>
}

/** What a change would do, beside the form it is typed in. */
export function ChangePreview({ name, before, after }: PreviewProps) {
  const t = useT()
  const isSame = settings[name].fields.every(part => (before[part.name] ?? '') === (after[part.name] ?? ''))
  return (
    <section className="stack-s" aria-label={t('settings.would_change')}>
      <h3>{t('settings.would_change')}</h3>
      {isSame ? <p className="soft">{t('settings.no_change')}</p> : <Changes {...{ name, before, after }} />}
      <PricePreview {...{ name, before, after }} />
      <NumberPreview {...{ name, after }} />
    </section>
  )
}
