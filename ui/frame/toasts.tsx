import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useIsOut, useSend } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { lazyToasts } from './lazy-frame.ts'

/** The key that leads to the notices, wherever the focus is. */
const hotkey = 'F8'

function useHotkey() {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === hotkey && region.current?.firstElementChild) region.current.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return region
}

const lineEvents = ['online', 'offline'] as const

function onLine(tell: () => void) {
  for (const event of lineEvents) addEventListener(event, tell)
  return () => {
    for (const event of lineEvents) removeEventListener(event, tell)
  }
}

/** Said while the browser knows that the line is down; a page that was asked for comes when it is up. */
function OfflineNote() {
  const t = useT()
  const isUp = useSyncExternalStore(
    onLine,
    () => navigator.onLine,
    () => true,
  )
  return isUp ? null : <p className="toast toast-bad">{t('errors.offline')}</p>
}

/**
 * Notices in passing. Time stands still while the pointer or the focus is on them. That the line is down is
 * said from the first load's code: no other may come then. Spec section 4.
 */
export function Toasts() {
  const t = useT()
  const tell = useSend('toasts')
  const region = useHotkey()
  const isOut = useIsOut()
  return (
    <div
      ref={region}
      role="status"
      tabIndex={-1}
      aria-label={t('toast.label')}
      className="toasts"
      onPointerEnter={() => tell({ type: 'toasts.hold', by: 'pointer' })}
      onPointerLeave={() => tell({ type: 'toasts.release', by: 'pointer' })}
      onFocus={() => tell({ type: 'toasts.hold', by: 'focus' })}
      onBlur={() => tell({ type: 'toasts.release', by: 'focus' })}
    >
      <OfflineNote />
      {isOut && (
        <div className="toast toast-bad">
          <p>{t('errors.failed')}</p>
        </div>
      )}
      <lazyToasts.Part />
    </div>
  )
}
