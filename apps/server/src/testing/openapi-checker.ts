import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type IncomingHttpHeaders, createServer, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: object;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
  readonly security: readonly Readonly<Record<string, unknown>>[];
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks?: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Content>>;
    readonly securitySchemes: Readonly<Record<string, { readonly name: string }>>;
  };
}

interface Message {
  readonly type: string;
  readonly text: string;
}

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly request: Message;
  readonly status: number;
  readonly answer: Message;
}

const JSON_TYPE = 'application/json';

/** Headers of any HTTP client. */
const ORDINARY = new Set(
  'host connection content-type content-length accept accept-encoding accept-language user-agent sec-fetch-mode'.split(
    ' ',
  ),
);

const lastOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

export function openApiChecker(given: object) {
  const document = given as Document;
  const ajv = new Ajv2020({ strict: false, coerceTypes: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(given, 'document');
  const compiled = new WeakMap<object, ValidateFunction>();

  /** Compiled in place, because references point into the document. */
  const validatorOf = (schema: object) => {
    const known = compiled.get(schema);
    if (known) return known;
    const made = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object);
    compiled.set(schema, made);
    return made;
  };

  const check = (where: string, schema: object, value: unknown): string[] => {
    const validate = validatorOf(schema);
    return validate(value) ? [] : [`${where}: ${ajv.errorsText(validate.errors)}`];
  };

  const operationFor = (method: string, path: string): Operation | undefined => {
    const found = Object.entries(document.paths).find(([template, { [method]: operation }]) => {
      const [parts, wanted] = [path.split('/'), template.split('/')];
      return (
        operation &&
        parts.length === wanted.length &&
        wanted.every((part, i) => part.startsWith('{') || part === parts[i])
      );
    })?.[1][method];
    if (!found) return undefined;
    const parameters = found.parameters.map((one) =>
      one.$ref === undefined ? one : (document.components.parameters[lastOf(one.$ref)] as Parameter),
    );
    return { ...found, parameters };
  };

  /** Query strings are text, so values are converted as the schema says. */
  const checkQuery = (where: string, { parameters }: Operation, query: URLSearchParams): string[] =>
    [...query].flatMap(([name, value]) => {
      const parameter = parameters.find((one) => one.in === 'query' && one.name === name);
      if (!parameter) return [`${where}: undocumented parameter ${name}`];
      const asText = check(`${where}?${name}`, parameter.schema, value);
      const isParsed = asText.length > 0 && /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(value);
      return isParsed ? check(`${where}?${name}`, parameter.schema, JSON.parse(value)) : asText;
    });

  const checkContent = (where: string, { content }: Content, { type, text }: Message): string[] => {
    if (!content) return text === '' ? [] : [`${where}: undocumented body`];
    const [media = ''] = type.split(';');
    const range = media.replace(/\/.*/, '/*');
    const schema = (content[media] ?? content[range])?.schema;
    if (!schema) return [`${where}: undocumented content type ${type}`];
    return media === JSON_TYPE ? check(where, schema, text === '' ? undefined : JSON.parse(text)) : [];
  };

  return {
    checkExchange: ({ method, path, request, status, answer }: Exchange): string[] => {
      const { pathname, searchParams } = new URL(path, 'http://server');
      const where = `${method} ${pathname}`;
      const operation = operationFor(method.toLowerCase(), pathname);
      if (!operation) return [`${where}: undocumented`];
      const response = operation.responses[status];
      const content = response?.$ref === undefined ? response : document.components.responses[lastOf(response.$ref)];
      return [
        ...checkQuery(where, operation, searchParams),
        ...checkContent(`${where} request`, operation.requestBody ?? {}, request),
        ...(content
          ? checkContent(`${where} ${status}`, content, answer)
          : [`${where}: undocumented status ${status}`]),
      ];
    },

    /** Required headers are present, and no undocumented ones except those of any client. */
    checkHeaders: (method: string, path: string, headers: IncomingHttpHeaders): string[] => {
      const { pathname } = new URL(path, 'http://server');
      const where = `${method} ${pathname}`;
      const { parameters = [], security = [] } = operationFor(method.toLowerCase(), pathname) ?? {};
      const ofSecurity = security
        .flatMap((schemes) => Object.keys(schemes))
        .map((scheme) => document.components.securitySchemes[scheme]?.name ?? '');
      const ofParameters = parameters.filter((parameter) => parameter.in === 'header');
      const known = new Set([...ofSecurity, ...ofParameters.map(({ name }) => name.toLowerCase())]);
      const needed = [...ofSecurity, ...ofParameters.filter(({ required }) => required).map(({ name }) => name)];
      return [
        ...needed.filter((name) => !(name in headers)).map((name) => `${where}: no header ${name}`),
        ...Object.keys(headers)
          .filter((name) => !known.has(name) && !ORDINARY.has(name))
          .map((name) => `${where}: undocumented header ${name}`),
        ...ofParameters.flatMap(({ name, schema }) => {
          const value = headers[name.toLowerCase()];
          return value === undefined ? [] : check(`${where}: ${name}`, schema, value);
        }),
      ];
    },

    checkWebhook: (message: { readonly kind: string }): string[] => {
      const body = document.webhooks?.[message.kind]?.post.requestBody ?? {};
      return checkContent(message.kind, body, { type: JSON_TYPE, text: JSON.stringify(message) });
    },
  };
}

export async function validatingProxy(app: FastifyInstance, document: object) {
  const violations: string[] = [];
  const { checkExchange, checkHeaders, checkWebhook } = openApiChecker(document);

  const pass = async (request: IncomingMessage) => {
    const { method = '', url = '', headers } = request;
    const body = await textOf(request);
    const answer = await app.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) });
    violations.push(
      ...checkHeaders(method, url, headers),
      ...checkExchange({
        method,
        path: url,
        request: { type: headers['content-type'] ?? '', text: body },
        status: answer.statusCode,
        answer: { type: answer.headers['content-type'] ?? '', text: answer.body },
      }),
    );
    return answer;
  };

  const server = createServer(
    (request, response) =>
      void pass(request).then(({ statusCode, headers, rawPayload }) =>
        response.writeHead(statusCode, headers).end(rawPayload),
      ),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    violations,
    checkMessage: (message: { readonly kind: string }) => void violations.push(...checkWebhook(message)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(resolve));
    },
  };
}
