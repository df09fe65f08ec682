type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** On top of the fake `fetch`: reports half of the body, then all of it, then the response. */
export function fakeUploads(fetchResponse: Fetch) {
  return class FakeUpload extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    readonly #stop = new AbortController();
    #target = { method: 'GET', url: '' };
    #response: Response | undefined;
    status = 0;
    statusText = '';
    responseText = '';

    open(method: string, url: string) {
      this.#target = { method, url };
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string) {
      return this.#response?.headers.get(name) ?? null;
    }

    abort() {
      this.#stop.abort();
    }

    send(body: BodyInit) {
      void this.#run(body);
    }

    async #run(body: BodyInit) {
      for (const loaded of [50, 100]) {
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 100 }));
      }
      const { method, url } = this.#target;
      try {
        const response = await fetchResponse(url, { method, headers: this.#headers, body, signal: this.#stop.signal });
        this.#response = response;
        this.status = response.status;
        this.statusText = response.statusText;
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event(this.#stop.signal.aborted ? 'abort' : 'error'));
      }
    }
  };
}
