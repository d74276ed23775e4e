import { Agent, request } from 'node:http'

/** Calls one server over kept-alive connections on the loopback. */
export interface HttpCalls {
  /** The body of an answer with status 200; rejects with the answer for any other. */
  get(path: string): Promise<string>
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<string>
  close(): void
}

/** Clients for a server at a URL such as `http://127.0.0.1:3000`. */
export function httpCalls(url: string): HttpCalls {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const place = { agent, hostname, port }
  const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    new Promise<string>((done, failed) => {
      const sent = request({ ...place, method, path, headers }, answer => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () => {
          if (answer.statusCode === 200) done(text)
          else failed(new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 500)}`))
        })
      })
      sent.on('error', failed)
      sent.end(body)
    })
  return {
    get: path => send('GET', path, {}),
    post: (path, body, headers = {}) => {
      const text = JSON.stringify(body)
      const length = String(Buffer.byteLength(text))
      return send(
        'POST',
        path,
        { 'content-type': 'application/json', 'content-length': length, ...headers },
        text,
      )
    },
    close: () => agent.destroy(),
  }
}
