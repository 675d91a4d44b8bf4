/** Kept for when there is no server, where the browser allows it: on this machine, or over https. */
let waiting: ServiceWorker | null = null;

export const canBeKept = (): boolean => 'serviceWorker' in navigator && isSecureContext;

export async function keepOffline(): Promise<void> {
  if (!canBeKept()) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  const look = (): void => {
    if (navigator.serviceWorker.controller !== null) waiting = registration.waiting;
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}

/** A newer app takes over where nobody is in the middle of anything; games are kept beside it and are not touched. */
export function takeNewer(): void {
  if (waiting === null) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
  waiting = null;
}
