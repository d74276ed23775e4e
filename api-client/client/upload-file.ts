/** The part of XMLHttpRequest this needs: fetch still can not report the progress of an upload. */
export interface UploadRequest {
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null }
  onload: (() => void) | null
  onerror: (() => void) | null
  withCredentials: boolean
  readonly status: number
  readonly statusText: string
  readonly responseText: string
  open(method: string, url: string): void
  send(body: FormData): void
}

/**
 * Sends a file with credentials and progress events. Gives the answer's text.
 * Rejects with the status text at status 400 or above. Spec sections 7 and 8.
 */
export function uploadFile(
  request: UploadRequest,
  url: string,
  body: FormData,
  onProgress: (share: number) => void = () => {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    request.open('POST', url)
    request.withCredentials = true
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status >= 400) reject(new Error(request.statusText))
      else resolve(request.responseText)
    }
    request.onerror = () => reject(new Error('network'))
    request.send(body)
  })
}
