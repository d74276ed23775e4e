import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Wanted } from '#machines/journeys/download/download.machine.ts'
import { viewDownload, wishKey } from '#machines/journeys/download/download.view.ts'
import { Button, type ButtonProps } from '../parts/button.tsx'
import { viewOnce } from '../shop-context.tsx'
import { useJourney } from '../use-journey.ts'

type DownloadButtonProps = Pick<ButtonProps, 'small' | 'kind'> & { wanted: Wanted; children: ReactNode }

/** Fetches a file; busy while that very one is on its way. Its page has the journey `download` start. */
export function DownloadButton({ wanted, children, ...look }: DownloadButtonProps) {
  const download = useJourney('download')
  const view = useSelector(download, viewOnce(viewDownload))
  return (
    <Button
      {...look}
      icon="download"
      busy={view?.busyKey === wishKey(wanted)}
      disabled={view?.can.start !== true}
      onClick={() => download.send({ type: 'download.start', wanted })}
    >
      {children}
    </Button>
  )
}
