import { useEffect } from 'react'
import { type CameraView, viewCamera } from '#machines/journeys/camera/camera.view.ts'
import type { ScanTaker } from '#machines/journeys/camera/camera.machine.ts'
import { Button } from '../../parts/button.tsx'
import { usePageJourneys, useView } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'

/** What the camera does, or what keeps it from looking. */
function CameraWords({ view: { isOn, isOpening, isHolding, isDark, trouble } }: { view: CameraView }) {
  const t = useT()
  if (trouble !== null) return <p role="alert">{t(`staff.camera_${trouble}`)}</p>
  const words = () => {
    if (!isOn) return ''
    if (isOpening) return t('staff.camera_opening')
    if (isDark) return t('staff.camera_dark')
    return isHolding ? t('staff.camera_holding') : t('staff.camera_looking')
  }
  return <p role="status">{words()}</p>
}

/** The camera that scans in place of a wedge: opened by a press, let go with what it stands in. */
export function CameraScan({ to }: { to: ScanTaker }) {
  const t = useT()
  usePageJourneys([['camera', { to }]])
  const camera = useJourney('camera')
  const view = useView('camera', viewCamera)
  // On the same page the table may be closed while the camera looks.
  useEffect(() => () => camera.send({ type: 'camera.close' }), [camera])
  if (view === undefined) return null
  return (
    <div className="stack-s">
      {view.isOn && (
        <video data-camera="" className="camera" muted playsInline aria-label={t('staff.camera')} />
      )}
      <CameraWords view={view} />
      <p>
        {view.trouble === 'unasked' ? (
          <Button onClick={() => camera.send({ type: 'camera.reload' })}>{t('staff.camera_reload')}</Button>
        ) : (
          <Button onClick={() => camera.send({ type: view.isOn ? 'camera.close' : 'camera.open' })}>
            {t(view.isOn ? 'staff.camera_stop' : 'staff.camera_scan')}
          </Button>
        )}
      </p>
    </div>
  )
}
