import { closeSync } from 'node:fs'
import { Socket } from 'node:net'

/** What a pipe holds at most, so that one read empties it. */
const CHUNK_BYTES = 65_536

/** What comes out of a pipe, read into one piece of memory again and again: a stream's own buffers cost as much as the reading. */
export class PipeOutput {
  readonly #fd: number
  #socket: Socket | undefined

  /** `fd` is the pipe's non-blocking read end, which is this object's to close. */
  constructor(fd: number) {
    this.#fd = fd
  }

  /** Passes on what comes, in chunks that are valid during the call, until the pipe's end or until it is destroyed. Called once. */
  readTo(take: (chunk: Buffer) => void): Promise<void> {
    const onread = {
      buffer: Buffer.allocUnsafe(CHUNK_BYTES),
      callback: (size: number, buffer: Buffer): boolean => {
        take(buffer.subarray(0, size))
        return true
      },
    }
    return new Promise((resolve, reject) => {
      // The types do not know that a socket made from a descriptor takes `onread`, too.
      const options = { fd: this.#fd, writable: false, onread }
      this.#socket = new Socket(options)
        .once('error', reject)
        .once('close', () => resolve())
        .resume()
    })
  }

  /** Closes the pipe, whether or not it is at its end. */
  destroy(): void {
    if (this.#socket === undefined) closeSync(this.#fd)
    else this.#socket.destroy()
  }
}
