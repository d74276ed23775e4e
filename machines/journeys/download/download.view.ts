import type { DownloadSnapshot, Wanted } from './download.machine.ts'

/** Tells one wish from another, so that its button shows that it is at work. */
export function wishKey(wanted: Wanted): string {
  if (wanted.kind === 'invoice')
    return ['invoice', wanted.orderId, ...(wanted.number === undefined ? [] : [wanted.number])].join(':')
  if (wanted.kind === 'creditNote') return `credit:${wanted.orderId}:${wanted.number}`
  if (wanted.kind === 'orderPaper') {
    const further = wanted.invoice === undefined ? 'invoice' : `invoice:${wanted.invoice}`
    return `paper:${wanted.orderId}:${wanted.number ?? further}`
  }
  if (wanted.kind === 'boxInvoice') return `box:${wanted.boxId}:${wanted.period}`
  if (wanted.kind === 'music') return `music:${wanted.projectId}:${wanted.songId ?? 'all'}`
  if (wanted.kind === 'projectOrders') return `orders:${wanted.projectId}`
  if (wanted.kind === 'statement') return `statement:${wanted.projectId}:${wanted.format}`
  if (wanted.kind === 'clientData') return `client:${wanted.id}`
  if (wanted.kind === 'evidence') return `evidence:${wanted.id}:${wanted.of}`
  return wanted.kind
}

/** Which file is on its way, and what went wrong with the last one. */
export function viewDownload(snapshot: DownloadSnapshot) {
  const { wanted, problem } = snapshot.context
  return {
    isBusy: snapshot.hasTag('busy'),
    busyKey: snapshot.hasTag('busy') && wanted ? wishKey(wanted) : null,
    failedKey: snapshot.matches('failed') && wanted ? wishKey(wanted) : null,
    problem,
    can: { start: snapshot.can({ type: 'download.start', wanted: { kind: 'data' } }) },
  }
}
