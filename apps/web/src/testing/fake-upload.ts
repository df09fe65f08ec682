import { vi } from 'vitest';

/** `XMLHttpRequest` by way of the fake server's `fetch`, with one report of progress on the way. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  #method = 'GET';
  #url = '';
  readonly #headers: Record<string, string> = {};
  readonly #abort = new AbortController();

  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }

  abort() {
    this.#abort.abort();
    this.dispatchEvent(new Event('abort'));
  }

  send(body: FormData) {
    void this.#send(body);
  }

  async #send(body: FormData) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 50, total: 100 }));
    try {
      const answer = await fetch(this.#url, {
        method: this.#method,
        headers: this.#headers,
        body,
        signal: this.#abort.signal,
      });
      this.status = answer.status;
      this.statusText = answer.statusText;
      this.responseText = await answer.text();
      this.dispatchEvent(new Event('load'));
    } catch {
      if (!this.#abort.signal.aborted) this.dispatchEvent(new Event('error'));
    }
  }
}

/** Uploads then reach the fake server like any other call. After `freshPortal`. */
export function uploadsReachTheFakeServer() {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}
