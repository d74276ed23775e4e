import { viewToasts } from '#machines/journeys/toasts/toasts.view.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { useBroughtView, useSend } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { useAnyT } from './any-message.ts'

/** Notices in passing. Time stands still while the pointer or the focus is on them. Spec section 4. */
export function Toasts() {
  const t = useT()
  const say = useAnyT()
  const toasts = useBroughtView('toasts', viewToasts)?.toasts ?? []
  const tell = useSend('toasts')
  return (
    <div
      role="status"
      aria-label={t('toast.label')}
      className="toasts"
      onPointerEnter={() => tell({ type: 'toasts.hold', by: 'pointer' })}
      onPointerLeave={() => tell({ type: 'toasts.release', by: 'pointer' })}
      onFocus={() => tell({ type: 'toasts.hold', by: 'focus' })}
      onBlur={() => tell({ type: 'toasts.release', by: 'focus' })}
    >
      {toasts.map(({ id, tone, key, values, action }) => (
        <div key={id} className={`toast toast-${tone}`}>
          <p>{say(key, values)}</p>
          {action && (
            <Button small onClick={() => tell({ type: 'toasts.act', id })}>
              {say(action)}
            </Button>
          )}
          <IconButton
            icon="close"
            small
            kind="plain"
            label={t('toast.dismiss')}
            onClick={() => tell({ type: 'toasts.dismiss', id })}
          />
        </div>
      ))}
    </div>
  )
}
