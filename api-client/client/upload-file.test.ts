import { describe, expect, it } from 'vitest'
import { uploadFile, type UploadRequest } from './upload-file.ts'

function answering(status: number, statusText: string): UploadRequest & { opened: string[] } {
  const request: UploadRequest & { opened: string[] } = {
    opened: [],
    upload: { onprogress: null },
    onload: null,
    onerror: null,
    withCredentials: false,
    status,
    statusText,
    responseText: 'stored',
    open: (method, url) => void request.opened.push(`${method} ${url}`),
    send: () => {
      request.upload.onprogress?.({ loaded: 1, total: 4 })
      if (status === 0) request.onerror?.()
      else request.onload?.()
    },
  }
  return request
}

describe('uploadFile', () => {
  it('sends with credentials and reports progress', async () => {
    const request = answering(200, 'OK')
    const shares: number[] = []
    expect(await uploadFile(request, '/x', new FormData(), s => shares.push(s))).toBe('stored')
    expect(shares).toEqual([0.25])
    expect(request.withCredentials).toBe(true)
    expect(request.opened).toEqual(['POST /x'])
  })

  it('rejects with the status text at 400 and above', async () => {
    await expect(uploadFile(answering(400, 'Bad Request'), '/x', new FormData())).rejects.toThrow(
      'Bad Request',
    )
    await expect(uploadFile(answering(0, ''), '/x', new FormData())).rejects.toThrow('network')
  })
})
