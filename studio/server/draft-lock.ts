import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { mkdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

/**
 * Holds what one process alone may write, until it ends, however it does: a socket that the system closes with it. `name` is that of a file
 * below `folder`; `taken` is the sentence for whoever comes second.
 */
export async function holdAlone(folder: string, name: string, taken: string): Promise<() => void> {
  await mkdir(folder, { recursive: true });
  const place = placeOf(join(folder, `${name}.lock`));
  const server = (await listenAt(place)) ?? ((await isAnswered(place)) ? undefined : await anew(place));
  if (!server) throw new Error(taken);
  server.unref();
  return () => void server.close();
}

/** Windows has names for it and no files; elsewhere the path of a socket is short, and one from here is shorter. */
function placeOf(file: string): string {
  if (process.platform === 'win32') return join('\\\\?\\pipe', resolve(file));
  const short = relative(process.cwd(), file);
  return short.length < file.length ? short : file;
}

/** Undefined where something is there already. */
function listenAt(place: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.end());
  return new Promise((settle, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? settle(undefined) : reject(error),
    );
    server.listen(place, () => settle(server));
  });
}

const isAnswered = (place: string): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect(place);
    socket.once('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', () => settle(false));
  });

/** The file of a process that was killed stays; nobody listens at it. */
function anew(place: string): Promise<Server | undefined> {
  if (process.platform !== 'win32') rmSync(place, { force: true });
  return listenAt(place);
}
