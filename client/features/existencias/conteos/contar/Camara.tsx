import { Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { leer, preparar } from './lector';
import { unaVezCadaUno } from './vistos';
import estilos from './contar.module.css';

const ANCHO = 960;
const SIN_NADA =
  'Este navegador no da la cámara. Ábralo por https, o use el lector o el teclado: sirven igual.';

function porQueNo(error: unknown): string {
  const nombre = error instanceof DOMException ? error.name : '';
  if (nombre === 'NotAllowedError')
    return 'No hay permiso para usar la cámara. Concédalo en el navegador, o use el lector o el teclado.';
  if (nombre === 'NotFoundError' || nombre === 'OverconstrainedError')
    return 'Este equipo no tiene cámara. Use el lector o el teclado.';
  if (nombre === 'NotReadableError')
    return 'Otro programa está usando la cámara: ciérrelo y ábrala otra vez.';
  return SIN_NADA;
}

interface Props {
  alLeer: (codigo: string) => void;
}

/** Lee los códigos que la cámara ve, uno por uno. */
export function Camara({ alLeer }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const avisar = useRef(alLeer);
  const [lista, setLista] = useState(false);
  const [reparo, setReparo] = useState('');
  useEffect(() => {
    avisar.current = alLeer;
  });
  useEffect(() => {
    let sigue = true;
    let flujo: MediaStream | undefined;
    const esNuevo = unaVezCadaUno();
    const mirar = async (lienzo: HTMLCanvasElement) => {
      const cuadro = video.current;
      const dibujo = lienzo.getContext('2d', { willReadFrequently: true });
      if (!sigue || !cuadro || !dibujo) return;
      if (cuadro.videoWidth) {
        lienzo.width = Math.min(ANCHO, cuadro.videoWidth);
        lienzo.height = Math.round((lienzo.width * cuadro.videoHeight) / cuadro.videoWidth);
        dibujo.drawImage(cuadro, 0, 0, lienzo.width, lienzo.height);
        const codigo = await leer(dibujo.getImageData(0, 0, lienzo.width, lienzo.height));
        if (sigue && esNuevo(codigo)) avisar.current(codigo);
      }
      if (sigue) requestAnimationFrame(() => void mirar(lienzo));
    };
    const abrir = async () => {
      try {
        if (!navigator.mediaDevices) throw new Error(SIN_NADA);
        const [abierto] = await Promise.all([
          navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
          preparar(),
        ]);
        flujo = abierto;
        if (!sigue || !video.current) return cerrar();
        video.current.srcObject = abierto;
        await video.current.play();
        setLista(true);
        await mirar(document.createElement('canvas'));
      } catch (error) {
        if (sigue) setReparo(porQueNo(error));
      }
    };
    const cerrar = () => flujo?.getTracks().forEach((pista) => pista.stop());
    void abrir();
    return () => {
      sigue = false;
      cerrar();
    };
  }, []);
  if (reparo)
    return (
      <p role="alert" className={estilos.reparo}>
        {reparo}
      </p>
    );
  return (
    <div className={estilos.camara}>
      <video ref={video} muted playsInline aria-label="Lo que ve la cámara" />
      {lista ? <span className={estilos.mira} aria-hidden /> : <Loader aria-label="Abriendo la cámara" />}
    </div>
  );
}
