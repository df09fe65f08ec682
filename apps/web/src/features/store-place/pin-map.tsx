import 'leaflet/dist/leaflet.css';
import { divIcon, map as createMap, marker, tileLayer, type Map, type Marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pinAt, type MapPin } from '@vendor-portal/contract/store-place/map-pin.ts';
import { useMessages } from '../../platform/i18n/dictionary.ts';
import { Button } from '../../ui/button/button.tsx';
import type { StorePlace } from './store-place.queries.ts';
import { storePlaceMessages } from './store-place.messages.ts';
import styles from './place.module.css';

interface PinMapProps {
  readonly tiles: NonNullable<StorePlace['map']>;
  readonly pin: MapPin | null;
  readonly onPin: (pin: MapPin | null) => void;
}

/** Without a pin the map opens on Lagos. */
const START = { latitude: 6.5244, longitude: 3.3792 };
const [FAR, NEAR, NEAREST] = [11, 17, 19];

/** Drawn with CSS: the library's icon is an image that the content security policy would have to allow. */
const ICON = divIcon({ className: styles['pin'], iconSize: [28, 28], iconAnchor: [14, 28] });

/** Lazy-loaded with its library, only if a map is configured. */
export default function PinMap({ tiles, pin, onPin }: PinMapProps) {
  const messages = useMessages(storePlaceMessages);
  const container = useRef<HTMLDivElement>(null);
  const mounted = useRef<{ map: Map; mark: Marker } | null>(null);
  const open = useEffectEvent((element: HTMLElement) => {
    const { latitude, longitude } = pin ?? START;
    const map = createMap(element, { zoomControl: false, attributionControl: false });
    map.setView([latitude, longitude], pin === null ? FAR : NEAR);
    tileLayer(tiles.url, { maxZoom: NEAREST }).addTo(map);
    map.on('click', ({ latlng }) => onPin(pinAt(latlng.lat, latlng.lng)));
    const mark = marker([latitude, longitude], { icon: ICON, interactive: false, keyboard: false });
    mounted.current = { map, mark };
    return map;
  });
  useEffect(() => {
    if (!container.current) return undefined;
    const map = open(container.current);
    return () => {
      mounted.current = null;
      map.remove();
    };
  }, []);
  useEffect(() => {
    if (!mounted.current) return;
    const { map, mark } = mounted.current;
    if (pin === null) {
      mark.remove();
      return;
    }
    mark.setLatLng([pin.latitude, pin.longitude]).addTo(map);
    if (!map.getBounds().contains(mark.getLatLng())) map.setView(mark.getLatLng(), NEAR);
  }, [pin]);
  const placeInMiddle = () => {
    const middle = mounted.current?.map.getCenter();
    if (middle) onPin(pinAt(middle.lat, middle.lng));
  };
  return (
    <div className={styles['frame']}>
      <div ref={container} className={styles['map']} role="application" aria-label={messages.mapLabel} />
      <p className={styles['credit']}>{tiles.attribution}</p>
      <p className={styles['help']}>{messages.mapHelp}</p>
      <div className={styles['tools']}>
        <Button size="small" onClick={placeInMiddle}>
          {messages.placePin}
        </Button>
        <Button size="small" onClick={() => mounted.current?.map.zoomIn()}>
          {messages.zoomIn}
        </Button>
        <Button size="small" onClick={() => mounted.current?.map.zoomOut()}>
          {messages.zoomOut}
        </Button>
        {pin !== null && (
          <Button size="small" onClick={() => onPin(null)}>
            {messages.removePin}
          </Button>
        )}
      </div>
    </div>
  );
}
