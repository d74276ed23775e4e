import { useSelector } from '@xstate/react'
import { AlertDialog } from 'radix-ui'
import { viewDialogs } from '#machines/journeys/dialogs/dialogs.view.ts'
import { Button } from '../../parts/button.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useAnyT } from '../../text/any-message.ts'
import { useJourney } from '../../use-journey.ts'

/**
 * A question or message in front of everything. The safe answer has the focus, and Escape gives it. Spec
 * section 4.
 */
export function Panel() {
  const say = useAnyT()
  const dialogs = useJourney('dialogs')
  const dialog = useSelector(dialogs, viewOnce(viewDialogs))?.dialog ?? null
  return (
    <AlertDialog.Root
      open={dialog !== null}
      onOpenChange={open => {
        if (!open) dialogs.send({ type: 'dialogs.escape' })
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="panel-veil" />
        {dialog && (
          <AlertDialog.Content
            className="dialog stack"
            {...(dialog.textKey ? {} : { 'aria-describedby': undefined })}
          >
            <AlertDialog.Title>{say(dialog.titleKey, dialog.values)}</AlertDialog.Title>
            {dialog.textKey && (
              <AlertDialog.Description>{say(dialog.textKey, dialog.values)}</AlertDialog.Description>
            )}
            <div className="row">
              {dialog.buttons.map(({ event, labelKey, isSafe }) => (
                <Button key={event} autoFocus={isSafe} onClick={() => dialogs.send({ type: event })}>
                  {say(labelKey)}
                </Button>
              ))}
            </div>
          </AlertDialog.Content>
        )}
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
