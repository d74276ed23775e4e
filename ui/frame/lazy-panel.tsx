import { type ComponentType, lazy, Suspense, useState } from 'react'

type Load = () => Promise<{ Panel: ComponentType }>

/**
 * A panel whose chunk comes when the visitor is about to open it: `prepare` goes on the trigger's hover,
 * focus and
 * touch. Nothing of it is in the first load.
 */
export function lazyPanel(load: Load) {
  const Late = lazy(async () => ({ default: (await load()).Panel }))
  const prepare = () => void load().catch(() => undefined)
  const intent = { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare }

  /** Stays once it was open, so that it can leave the screen and give back the focus. */
  function Slot({ isOpen }: { isOpen: boolean }) {
    const [wasOpen, setWasOpen] = useState(isOpen)
    if (isOpen && !wasOpen) setWasOpen(true)
    if (!isOpen && !wasOpen) return null
    return (
      <Suspense>
        <Late />
      </Suspense>
    )
  }
  return { Slot, intent }
}
