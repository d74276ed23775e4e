import { describe, expect, it } from 'vitest'
import { uploadFetch, type UploadRequest } from './upload-fetch.ts'

function answering(status: number, answer = '{"track":{"id":7}}') {
  const did: string[] = []
  const heard: Record<string, (event: { loaded: number; total: number }) => void> = {}
  const all = { loaded: 1, total: 4 }
  const request: UploadRequest = {
    upload: { addEventListener: (type, listener) => void (heard[type] = listener) },
    addEventListener: (type, listener) => void (heard[type] = listener),
    withCredentials: false,
    status,
    statusText: 'Unprocessable',
    responseText: answer,
    open: (method, url) => void did.push(`${method} ${url}`),
    setRequestHeader: (name, value) => void did.push(`${name}: ${value}`),
    getAllResponseHeaders: () => 'content-type: application/json\r\nretry-after: 3\r\n',
    send(body) {
      did.push(`send ${body}`)
      heard['progress']?.(all)
      if (status === 0) heard['error']?.(all)
      else if (status > 0) heard['load']?.(all)
    },
    abort: () => heard['abort']?.(all),
  }
  return { did, request }
}

const sent = { method: 'POST', headers: { 'idempotency-key': 'k' }, body: '{"data":"AAAA"}' }

describe('an upload', () => {
  it('goes with credentials and says how much has left', async () => {
    const { did, request } = answering(200)
    const shares: number[] = []
    const answer = await uploadFetch(
      share => shares.push(share),
      () => request,
    )('/api/x', sent)
    expect(await answer.json()).toEqual({ track: { id: 7 } })
    expect(shares).toEqual([0.25])
    expect(request.withCredentials).toBe(true)
    expect(did).toEqual(['POST /api/x', 'idempotency-key: k', 'send {"data":"AAAA"}'])
  })

  it('that is refused gives the refusal with its headers, none the less', async () => {
    const { request } = answering(422, '{"error":true,"code":"input_invalid"}')
    const answer = await uploadFetch(
      () => {},
      () => request,
    )('/api/x', sent)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([422, '3'])
    expect(await answer.json()).toMatchObject({ code: 'input_invalid' })
  })

  it('that meets no answer, or is aborted, rejects', async () => {
    const out = uploadFetch(
      () => {},
      () => answering(0).request,
    )
    await expect(out('/api/x', sent)).rejects.toThrow('network')
    const stop = new AbortController()
    const hanging = uploadFetch(
      () => {},
      () => answering(-1).request,
    )
    const cut = hanging('/api/x', { ...sent, signal: stop.signal })
    stop.abort()
    await expect(cut).rejects.toThrow('aborted')
    await expect(hanging('/api/x', { ...sent, signal: stop.signal })).rejects.toThrow('aborted')
  })
})
