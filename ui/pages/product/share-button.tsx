import { useState } from 'react'
import { type Shared, shareAddress } from '../../ports/share.ts'
import { Button } from '../../parts/button.tsx'
import { useT } from '../../text/text-context.tsx'

/** Shares the page by the system's sheet, or copies its address; says which, or shows the address to copy. */
export function ShareButton({ title, url, small = true }: { title: string; url: string; small?: boolean }) {
  const t = useT()
  const [shared, setShared] = useState<Shared | null>(null)
  return (
    <>
      <Button small={small} icon="external" onClick={() => void shareAddress(title, url).then(setShared)}>
        {t('product.share')}
      </Button>
      <output className="etch">
        {shared === 'copied' && t('product.share_copied')}
        {shared === 'failed' && url}
      </output>
    </>
  )
}
