import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconCameraOff, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useParams } from 'react-router-dom';
import { diferida } from '@/lib/diferida';
import { entero, leerNumero } from '@/lib/numeros';
import { toConteo, toConteos } from '@/navegacion/existencias';
import { BotonAccion, Consulta, Icono, Pagina } from '@/ui/base';
import { conteoQuery, type Conteo } from '../api';
import { cantidad as legible, EstadoConteo } from '../rotulos';
import { Contados } from './Contados';
import { poner, suena } from './sonido';
import { useCola, type Dicho } from './useCola';
import estilos from './contar.module.css';

const Camara = diferida(() => import('./Camara'), 'Camara');

export function ContarPage() {
  const consulta = useQuery(conteoQuery(Number(useParams().id)));
  return (
    <Consulta de={consulta} ausente="Conteo no encontrado">
      {(conteo) =>
        conteo.acciones.includes('contar') ? <Contar conteo={conteo} /> : <YaNo conteo={conteo} />
      }
    </Consulta>
  );
}

function YaNo({ conteo }: { conteo: Conteo }) {
  return (
    <Pagina titulo={`Conteo ${conteo.numero}`} estado={<EstadoConteo {...conteo} />}>
      <p>Este conteo ya no recibe capturas.</p>
      <Button component={Link} to={toConteo(conteo.id)}>
        Ver el conteo
      </Button>
    </Pagina>
  );
}

/** Se cuenta con lo que se tenga a mano: un lector, la cámara o el teclado. Lo leído suma uno; a mano se dice cuántos. */
function Contar({ conteo }: { conteo: Conteo }) {
  const { agregar, reintentar, pendientes, cortada, ultimo } = useCola(conteo.id);
  const [codigo, setCodigo] = useState('');
  const [cuantos, setCuantos] = useState('1');
  const [zona, setZona] = useState('');
  const [camara, setCamara] = useState(false);
  const [sonido, setSonido] = useState(suena);
  const campo = useRef<HTMLInputElement>(null);
  useAlTeclear(campo);
  useEffect(() => campo.current?.focus(), []);
  const valor = leerNumero(cuantos, 6);
  const vale = valor !== null && !valor.startsWith('-');
  const anotar = (evento: FormEvent) => {
    evento.preventDefault();
    const leido = codigo.trim();
    if (!leido || !vale) return;
    agregar({
      codigo: leido,
      cantidad: valor,
      medio: cuantos === '1' ? 'LECTOR' : 'TECLADO',
      zona,
      modo: 'SUMA',
    });
    setCodigo('');
    setCuantos('1');
    campo.current?.focus();
  };
  const leidoEnCamara = (leido: string) =>
    agregar({ codigo: leido, cantidad: '1', medio: 'CAMARA', zona, modo: 'SUMA' });
  return (
    <Pagina
      titulo={conteo.nombre}
      subtitulo={`${conteo.bodega} · ${entero(conteo.contados)} de ${entero(conteo.productos)} contados`}
      migas={[
        { to: toConteos(), texto: 'Conteos' },
        { to: toConteo(conteo.id), texto: `Conteo ${conteo.numero}` },
      ]}
      acciones={
        <Button
          variant="default"
          aria-pressed={camara}
          onClick={() => setCamara(!camara)}
          leftSection={camara ? <Icono de={IconCameraOff} /> : <Icono de={IconCamera} />}
        >
          {camara ? 'Cerrar la cámara' : 'Usar la cámara'}
        </Button>
      }
    >
      <div className={estilos.contar}>
        {camara && (
          <Suspense fallback={null}>
            <Camara alLeer={leidoEnCamara} />
          </Suspense>
        )}
        <form className={estilos.lectura} onSubmit={anotar} aria-label="Contar">
          <TextInput
            ref={campo}
            className={estilos.codigo}
            label="Código"
            description="Léalo con el lector, o escríbalo y pulse Enter."
            size="lg"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={25}
            value={codigo}
            onChange={(e) => setCodigo(e.currentTarget.value)}
          />
          <TextInput
            className={estilos.cuantos}
            label="Cantidad"
            size="lg"
            inputMode="decimal"
            autoComplete="off"
            value={cuantos}
            error={vale ? undefined : 'Ingrese una cantidad'}
            onFocus={(e) => e.currentTarget.select()}
            onChange={(e) => setCuantos(e.currentTarget.value)}
          />
          <Button type="submit" size="lg" className={estilos.sumar}>
            Sumar
          </Button>
        </form>
        <Resultado ultimo={ultimo} />
        {pendientes > 0 && (
          <p className={estilos.pendientes} role="status">
            {cortada
              ? `Sin conexión: ${entero(pendientes)} por enviar. No cierre esta pantalla.`
              : `Enviando ${entero(pendientes)}…`}
            {cortada && (
              <BotonAccion variant="subtle" h={30} alPulsar={reintentar}>
                Enviar ahora
              </BotonAccion>
            )}
          </p>
        )}
        <div className={estilos.opciones}>
          <TextInput
            label="Zona"
            description="Dónde está contando. Lo de cada zona se suma."
            placeholder="Percha 3"
            maxLength={60}
            value={zona}
            onChange={(e) => setZona(e.currentTarget.value)}
          />
          <Button
            variant="default"
            aria-pressed={sonido}
            onClick={() => {
              poner(!sonido);
              setSonido(!sonido);
            }}
            leftSection={sonido ? <Icono de={IconVolume} /> : <Icono de={IconVolumeOff} />}
          >
            Sonido
          </Button>
        </div>
        <Contados conteo={conteo.id} />
      </div>
    </Pagina>
  );
}

/** Lo último que pasó, en grande: se ve de reojo. */
function Resultado({ ultimo }: { ultimo: Dicho | null }) {
  return (
    <div className={estilos.resultado} data-mal={(ultimo && !ultimo.bien) || undefined} aria-live="polite">
      {ultimo?.bien && (
        <>
          <strong>{ultimo.hecho.nombre}</strong>
          <span className="tabular">
            +{legible(ultimo.hecho.cantidad)} · van {legible(ultimo.hecho.contado)}
          </span>
        </>
      )}
      {ultimo && !ultimo.bien && <strong>{ultimo.frase}</strong>}
      {!ultimo && <span>Lo que lea aparece aquí.</span>}
    </div>
  );
}

/** Un lector escribe donde esté el foco: si no está en ningún campo, vuelve al del código. */
function useAlTeclear(campo: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const traer = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const suelto = document.activeElement === document.body || document.activeElement === null;
      if (suelto && key.length === 1 && !ctrlKey && !metaKey && !altKey) campo.current?.focus();
    };
    document.addEventListener('keydown', traer);
    return () => document.removeEventListener('keydown', traer);
  }, [campo]);
}
