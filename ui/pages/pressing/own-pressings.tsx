import { Link } from 'wouter'
import type { Output } from '#contract'
import { pressingStateColours } from '#domain/pressing/contract/pressing-state.ts'
import { signInPath } from '#domain/site/safe-redirect.ts'
import { Badge } from '../../parts/badge.tsx'
import { Money } from '../../parts/price.tsx'
import { Table } from '../../parts/table.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'

type Own = Output<'pressings.list'>['items']

/** Direct pressings of whoever is signed in, newest first. */
export function OwnPressings({ own }: { own: Own | null }) {
  const t = useT()
  const { path, pathOf } = usePlace()
  const heads = [t('pressing.number'), t('pressing.run'), t('pressing.state')]
  return (
    <div className="wrap section stack">
      <PageHead title={t('pressing.own')} index={false} />
      <Title text={t('pressing.own')} />
      {own === null ? (
        <p>
          <Link href={signInPath(pathOf('sign'), path)}>{t('pressing.own_sign_in')}</Link>
        </p>
      ) : own.length === 0 ? (
        <p className="soft">{t('pressing.own_none')}</p>
      ) : (
        <Table heads={heads} amount={t('pressing.net')}>
          {own.map(({ id, ref, quantity, size, state, total, currency }) => (
            <tr key={id}>
              <td>
                <Link href={`${pathOf('pressing-contract')}?id=${id}`}>{ref}</Link>
              </td>
              <td>{`${quantity} × ${size}`}</td>
              <td>
                <Badge tone={pressingStateColours[state]} text={t(`pressing.state_${state}`)} />
              </td>
              <td className="amount">
                <Money amount={{ amountMinor: total, currency }} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  )
}
