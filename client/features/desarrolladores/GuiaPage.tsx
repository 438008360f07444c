import { Button, PasswordInput } from '@mantine/core';
import { IconCopy, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { fecha } from '@/lib/fechas';
import { avisoBreve } from '@/ui/avisos';
import { BotonAccion, Icono, Pagina, Tarjeta } from '@/ui/base';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { curl } from './curl';
import estilos from './desarrolladores.module.css';
import guia from './guia.json';
import { useProbar, type Probado } from './probar';

type FilaDeError = (typeof guia.errores)[number];
type Recurso = (typeof guia.recursos)[number];

const RECURSOS: Columna<Recurso>[] = [
  { id: 'que', titulo: 'Qué', envolver: true, celda: (r) => r.que },
  { id: 'ruta', titulo: 'Dirección', celda: (r) => <code>{r.ruta}</code> },
  { id: 'permite', titulo: 'Se puede', envolver: true, celda: (r) => r.permite },
];

const COLUMNAS: Columna<FilaDeError>[] = [
  { id: 'codigo', titulo: 'Código', celda: (e) => <code>{e.codigo}</code> },
  { id: 'http', titulo: 'HTTP', celda: (e) => e.http },
  { id: 'causa', titulo: 'Por qué', envolver: true, celda: (e) => e.causa },
  { id: 'hacer', titulo: 'Qué hacer', envolver: true, celda: (e) => e.hacer },
];

/** De una llave a la primera factura autorizada, con lo que se pega en una terminal. */
export function GuiaPage() {
  const { llave, setLlave, error, sePuede, probar, probados } = useProbar();
  return (
    <Pagina
      titulo="Para quien programa"
      subtitulo="De una llave a la primera factura autorizada, en cinco minutos y sin emitir de verdad."
      acciones={
        <>
          <Button component="a" href="/api/v1/openapi.json" download="tinta-v1.json" variant="default">
            Bajar el documento OpenAPI
          </Button>
          <Button component={Link} to="/llaves" variant="default">
            Ir a las llaves
          </Button>
        </>
      }
    >
      <div className={estilos.pila}>
        <Tarjeta titulo="Antes de empezar">
          <ol className={estilos.pasos}>
            <li>
              Ingrese a su empresa y, en <strong>Llaves</strong>, en <strong>Empresas de ensayo</strong>,
              pulse <strong>Pedir una</strong>. Copie la llave.
            </li>
            <li>
              Póngala en su terminal: <code>export LLAVE=tinta_prueba_…</code>
            </li>
            <li>
              Pegue los ejemplos en orden. Cada llamada lleva la llave en una cabecera, nunca en la dirección.
            </li>
          </ol>
        </Tarjeta>
        <Tarjeta titulo="Probar desde aquí">
          <p className={estilos.texto}>
            Pegue la llave de su empresa de ensayo y pulse Probar en cada ejemplo, en orden. No se guarda: al
            salir de esta página se olvida.
          </p>
          <PasswordInput
            label="Llave de pruebas"
            placeholder="tinta_prueba_…"
            autoComplete="off"
            maw={420}
            value={llave}
            error={error}
            onChange={(evento) => setLlave(evento.currentTarget.value)}
          />
        </Tarjeta>
        {guia.ejemplos.map((ejemplo, n) => (
          <UnEjemplo
            key={ejemplo.id}
            n={n + 1}
            ejemplo={ejemplo}
            probado={probados[ejemplo.id]}
            alProbar={sePuede(ejemplo) ? () => probar(ejemplo) : undefined}
          />
        ))}
        <Tarjeta titulo="Lo que hay" sinRelleno>
          <TablaSimple
            apilar
            etiqueta="Lo que hay"
            columnas={RECURSOS}
            filas={guia.recursos}
            clave={(r) => r.ruta}
          />
        </Tarjeta>
        <Tarjeta titulo="Errores" sinRelleno>
          <TablaSimple
            apilar
            etiqueta="Errores"
            columnas={COLUMNAS}
            filas={guia.errores}
            clave={(e) => `${e.http} ${e.codigo}`}
          />
        </Tarjeta>
        <Tarjeta titulo="Cambios">
          <ul className={estilos.pasos}>
            {guia.cambios.map((c) => (
              <li key={c.texto}>
                <span className="tabular">{fecha(c.fecha)}</span>: {c.texto}
              </li>
            ))}
          </ul>
        </Tarjeta>
      </div>
    </Pagina>
  );
}

interface DeEjemplo {
  n: number;
  ejemplo: (typeof guia.ejemplos)[number];
  probado: Probado | undefined;
  /** Sin él, todavía no se puede: falta la llave, o emitir antes. */
  alProbar: (() => Promise<void>) | undefined;
}

function UnEjemplo({ n, ejemplo, probado, alProbar }: DeEjemplo) {
  const orden = curl(location.origin, ejemplo);
  const responde = Object.entries(ejemplo.responde);
  return (
    <Tarjeta
      titulo={`${n}. ${ejemplo.titulo}`}
      acciones={
        <div className={estilos.acciones}>
          {alProbar && (
            <BotonAccion
              variant="light"
              size="compact-sm"
              h={28}
              aria-label={`Probar: ${ejemplo.titulo}`}
              leftSection={<Icono de={IconPlayerPlay} tamano={16} />}
              alPulsar={alProbar}
            >
              Probar
            </BotonAccion>
          )}
          <BotonAccion
            variant="default"
            size="compact-sm"
            h={28}
            aria-label={`Copiar: ${ejemplo.titulo}`}
            leftSection={<Icono de={IconCopy} tamano={16} />}
            alPulsar={async () => {
              await navigator.clipboard.writeText(orden);
              avisoBreve('Copiado');
            }}
          >
            Copiar
          </BotonAccion>
        </div>
      }
    >
      <p className={estilos.texto}>{ejemplo.texto}</p>
      <pre className={estilos.orden}>{orden}</pre>
      <p className={estilos.responde}>
        Responde {ejemplo.estado}
        {responde.map(([lugar, valor]) => (
          <span key={lugar}>
            , <code>{lugar}</code> {valor}
          </span>
        ))}
        .
      </p>
      <div role="status">
        {probado && (
          <>
            <p className={`${estilos.responde} ${estilos.antes}`}>
              {probado.estado ? `Su llamada respondió ${probado.estado}.` : probado.texto}
            </p>
            {probado.estado !== 0 && probado.texto && <pre className={estilos.orden}>{probado.texto}</pre>}
          </>
        )}
      </div>
    </Tarjeta>
  );
}
