import { Button, NativeSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { conMayuscula } from '@/features/terceros/presta/tercero';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toFormulario } from '@/navegacion/tributos';
import { usePermiso } from '@/session';
import { BotonDescargar, Cifra, Consulta, Enlace, Pagina, Tarjeta } from '@/ui/base';
import { formularioQuery, rutaDe, type Casillero, type DeFormulario, type Formulario } from './api';
import { Decir } from './Decir';
import { DelPeriodo } from './DelPeriodo';
import { Hoja } from './Hoja';
import { Presentada } from './Presentada';
import { Presentar } from './Presentar';
import { Observaciones } from './Observaciones';
import { CADA, esSemestral, nombrarPeriodo, porDefecto, ultimos } from './periodos';
import comunes from '../presta/hoja.module.css';
import estilos from './formulario.module.css';

const FORMULARIOS = [
  { value: '104', label: '104 · Impuesto al valor agregado' },
  { value: '103', label: '103 · Retenciones de renta' },
];

/** Un formulario de un período: cada casillero en su orden, y al lado lo que conviene mirar. */
export function FormularioPage() {
  const { formulario = '104', periodo: dicho } = useParams();
  return <DelPeriodo dicho={dicho}>{(periodo) => <DelFormulario de={{ formulario, periodo }} />}</DelPeriodo>;
}

function DelFormulario({ de }: { de: DeFormulario }) {
  const consulta = useQuery(formularioQuery(de));
  return (
    <Pagina
      titulo={`Formulario ${de.formulario}`}
      acciones={<Llevar de={de} />}
      subtitulo={`${conMayuscula(nombrarPeriodo(de.periodo))}. Cada cifra se abre hasta los documentos que la hacen.`}
    >
      <div className={comunes.hoja}>
        <Escoger de={de} />
        <Consulta
          de={consulta}
          lineas={14}
          enSeccion
          ausente="Ese formulario no regía en ese período"
          accion={<Enlace to={toFormulario(de.formulario, porDefecto(hoy()))}>Ver el último mes</Enlace>}
        >
          {(suyo) => <Cuerpo de={de} suyo={suyo} />}
        </Consulta>
      </div>
    </Pagina>
  );
}

/** El archivo que el portal carga, y el formulario en papel. */
function Llevar({ de }: { de: DeFormulario }) {
  const ruta = rutaDe(de);
  return (
    <>
      <BotonDescargar ruta={`${ruta}/archivo`} query={{ formato: 'json' }}>
        Para el portal
      </BotonDescargar>
      <BotonDescargar ruta={`${ruta}/excel`}>Excel</BotonDescargar>
      <BotonDescargar ruta={`${ruta}/pdf`}>PDF</BotonDescargar>
    </>
  );
}

function Escoger({ de }: { de: DeFormulario }) {
  const ir = useNavigate();
  const semestral = esSemestral(de.periodo);
  const ofrecidos = ultimos(hoy(), semestral);
  const periodos = ofrecidos.includes(de.periodo) ? ofrecidos : [de.periodo, ...ofrecidos];
  const poner = (otro: Partial<DeFormulario>) => {
    const { formulario, periodo } = { ...de, ...otro };
    void ir(toFormulario(formulario, periodo));
  };
  return (
    <div className={comunes.herramientas}>
      <NativeSelect
        label="Formulario"
        value={de.formulario}
        data={FORMULARIOS}
        onChange={(e) => poner({ formulario: e.currentTarget.value })}
      />
      <NativeSelect
        label="Se declara"
        value={semestral ? 'semestral' : 'mensual'}
        data={[...CADA]}
        onChange={(e) => poner({ periodo: ultimos(hoy(), e.currentTarget.value === 'semestral')[1] })}
      />
      <NativeSelect
        label="Período"
        value={de.periodo}
        data={periodos.map((value) => ({ value, label: conMayuscula(nombrarPeriodo(value)) }))}
        onChange={(e) => poner({ periodo: e.currentTarget.value })}
      />
    </div>
  );
}

/** Si falta presentarlo, o lo que se presentó cambió. */
const porPresentar = ({ presentada: p }: Formulario) => !p || p.diferencias.length > 0;

/** Lo que el atraso agrega, si algo. */
function conRecargos({ recargos: r, total }: Formulario): string | undefined {
  if (r.total === total) return undefined;
  return `Con ${dinero(r.interes)} de interés y ${dinero(r.multa)} de multa, ${dinero(r.total)} (999)`;
}

function Cuerpo({ de, suyo }: { de: DeFormulario; suyo: Formulario }) {
  const [url, setUrl] = useSearchParams();
  const soloConValor = url.get('con') === 'valor';
  const prepara = usePermiso('tributos.preparar');
  const presenta = usePermiso('tributos.presentar');
  const [presentando, setPresentando] = useState(false);
  const [diciendo, setDiciendo] = useState<Casillero | null>(null);
  return (
    <>
      <div className={estilos.arriba}>
        <Cifra rotulo="A pagar (902)" valor={dinero(suyo.total)} detalle={conRecargos(suyo)} />
        {presenta && porPresentar(suyo) && (
          <Button variant={suyo.presentada ? 'default' : 'filled'} onClick={() => setPresentando(true)}>
            {suyo.presentada ? 'Presentar una sustitutiva' : 'Ya lo presenté'}
          </Button>
        )}
      </div>
      {suyo.presentada && <Presentada de={de} presentada={suyo.presentada} />}
      <div className={comunes.dos}>
        <div className={comunes.hoja}>
          <Switch
            label="Solo los casilleros con valor"
            checked={soloConValor}
            onChange={(e) => setUrl(e.currentTarget.checked ? { con: 'valor' } : {}, { replace: true })}
          />
          <Hoja
            de={de}
            casilleros={suyo.casilleros}
            soloConValor={soloConValor}
            alDecir={prepara ? setDiciendo : undefined}
          />
        </div>
        <Tarjeta titulo="Antes de declarar">
          <Observaciones de={de} observaciones={suyo.observaciones} />
        </Tarjeta>
      </div>
      {presentando && <Presentar de={de} suyo={suyo} alCerrar={() => setPresentando(false)} />}
      {diciendo && <Decir de={de} casillero={diciendo} alCerrar={() => setDiciendo(null)} />}
    </>
  );
}
