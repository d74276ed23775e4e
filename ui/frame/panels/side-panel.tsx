import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../../parts/button.tsx'
import { useT } from '../../text/text-context.tsx'

type SidePanelProps = {
  isOpen: boolean
  title: string
  /** Id of what gets the focus back. */
  returnTo: string | null
  onClose: () => void
  side?: 'right' | 'left'
  children: ReactNode
}

/**
 * A panel in front of the page: named by its heading, the page behind it inert, closed by Escape, button
 * or a press beside it.
 */
export function SidePanel({ isOpen, title, returnTo, onClose, side = 'right', children }: SidePanelProps) {
  const t = useT()
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={open => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="panel-veil" />
        <Dialog.Content
          className={`panel panel-${side}`}
          aria-describedby={undefined}
          onCloseAutoFocus={event => {
            event.preventDefault()
            // Who went to another page from here stands at its heading already.
            const isLost = document.activeElement === document.body
            if (returnTo && isLost) document.getElementById(returnTo)?.focus()
          }}
        >
          <div className="panel-head">
            <Dialog.Title className="t-5">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon="close" kind="plain" label={t('common.close')} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
