import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { OwnPressings } from './own-pressings.tsx'
import { PressingScreen } from './pressing-screen.tsx'

/** A direct pressing, for its owner or who has its link; else those of whoever is signed in. Rules 22. */
export function Page() {
  usePageJourneys([['pressingForm']])
  const form = usePressedForm('pressingForm')
  return (
    <Loaded kind="pressing">
      {({ pressing, own, token }) =>
        pressing === null ? (
          <OwnPressings own={own} />
        ) : (
          <PressingScreen key={pressing.id} pressing={pressing} token={token} form={form} />
        )
      }
    </Loaded>
  )
}
