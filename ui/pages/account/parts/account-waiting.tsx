import { Skeleton } from '../../../parts/states.tsx'
import { useT } from '../../../text/text-context.tsx'

/** A page of the account on its way. */
export function AccountWaiting() {
  const t = useT()
  return (
    <div className="wrap section">
      <output className="stack" aria-label={t('common.loading')}>
        <Skeleton half />
        <Skeleton />
        <Skeleton />
      </output>
    </div>
  )
}
