import { type ComponentType, lazy, Suspense, useState } from 'react'
import { type Area, lazyAreas } from '../../text/areas.ts'
import { prepareStanding } from '../../text/texts.ts'

type Load = () => Promise<{ Panel: ComponentType }>

/**
 * A panel whose chunk and words come when the visitor is about to open it: `intent` goes on the trigger's
 * hover, focus and touch. Nothing of it is in the first load.
 */
export function lazyPanel(load: Load, areas: readonly Area[] = []) {
  const arrive = async () => {
    const [{ Panel }] = await Promise.all([load(), prepareStanding([...lazyAreas, ...areas])])
    return { default: Panel }
  }
  const Late = lazy(arrive)
  const prepare = () => void arrive().catch(() => undefined)
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
