import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { ErrorHttp, mensajeDe } from '@/api/errors';
import { ponerAnidados } from '@/api/erroresAnidados';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { toLote, toLotes } from '@/navegacion/enlaces';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Acciones, BotonEnviar, CambiosSinGuardar, Campos, FechaField, Form, TextField } from '@/ui/form';
import { Decimal } from '@/lib/decimal';
import { Icono } from '@/ui/base';
import pagina from '../cobros.module.css';
import { BancoField, PAGAR, useBancos } from '../presta';
import { cambiarLote, crearLote, type Lote } from './api';
import { ProveedorDelLote } from './ProveedorDelLote';
import {
  aCuerpo,
  campoDeEnvio,
  campoDocumento,
  claveLinea,
  elegidas,
  sumaLinea,
  type PorPagarle,
  type ValoresLote,
} from './valores';
import estilos from './lotes.module.css';

interface Props {
  pagables: PorPagarle[];
  lote?: Lote;
  inicial: ValoresLote;
  alCambiarLoDebido: () => void;
}

const FORMA = 'TRANSFERENCIA';
const llano = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A quiénes se paga, cuánto de cada documento y a qué cuenta. */
export function Formulario({ pagables, lote, inicial, alCambiarLoDebido }: Props) {
  const form = useForm<ValoresLote>({ defaultValues: inicial });
  const banco = useWatch({ control: form.control, name: 'banco_id' });
  const bancos = useBancos(PAGAR, FORMA);
  const [buscado, setBuscado] = useState('');
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const hallados = pagables.filter(({ proveedor, identificacion }) =>
    llano(`${proveedor} ${identificacion}`).includes(llano(buscado.trim())),
  );

  const guardar = async (valores: ValoresLote, clave: string) => {
    const cuerpo = aCuerpo(valores, pagables);
    if (!cuerpo.lineas.length) {
      await dialogos.aviso('Atencion', 'Marque al menos un documento para pagar.');
      const [primera] = hallados;
      if (primera) form.setFocus(campoDocumento(primera, primera.documentos[0]!));
      return;
    }
    try {
      const hecho = lote ? await cambiarLote(lote.id, cuerpo, lote.version) : await crearLote(cuerpo, clave);
      void refrescar(consultas, alCambiar.lote);
      avisoBreve(`Lote n.º ${hecho.id} guardado`);
      void navegar(toLote(hecho.id), { replace: true });
    } catch (error) {
      const { puestos } = ponerAnidados(form, error, (camino) => campoDeEnvio(camino, valores, pagables));
      if (error instanceof ErrorHttp && error.status === 'conflicto') {
        await dialogos.aviso('Algo cambió mientras tanto', error.msg);
        alCambiarLoDebido();
      } else if (!puestos) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Form form={form} onSubmit={guardar} className={pagina.nuevo} aria-label="Lote de pagos">
      <CambiosSinGuardar />
      <div className={pagina.hoja}>
        <Campos columnas={3}>
          <BancoField de={PAGAR} forma={FORMA} recuerda={!lote} sinElegir="Otra cuenta" />
          {!banco && (
            <TextField
              name="cuenta"
              label={bancos.length ? 'Qué cuenta' : 'Sale de'}
              placeholder="El banco y la cuenta de la empresa"
              withAsterisk
              maxLength={100}
              rules={{ validate: (v: string) => Boolean(v.trim()) || 'Escriba de qué cuenta sale el dinero' }}
            />
          )}
          <FechaField
            name="fecha"
            label="Para pagar el"
            withAsterisk
            rules={{ required: 'Ingrese la fecha' }}
          />
          <TextField name="notas" label="Notas" maxLength={500} />
        </Campos>
      </div>
      <div className={estilos.barra}>
        <TextInput
          label="Buscar"
          placeholder="Proveedor, RUC o cédula…"
          value={buscado}
          onChange={(e) => setBuscado(e.currentTarget.value)}
          leftSection={<Icono de={IconSearch} />}
          w={280}
        />
        <Marcar hallados={hallados} />
      </div>
      {hallados.map((linea) => (
        <ProveedorDelLote key={linea.proveedor_id} linea={linea} />
      ))}
      {!hallados.length && <p className={pagina.explica}>Ningún proveedor coincide con lo que busca.</p>}
      <div className={pagina.cierre}>
        <Totales pagables={pagables} />
        <Acciones cancelarA={lote ? toLote(lote.id) : toLotes()}>
          <BotonEnviar>Guardar el lote</BotonEnviar>
        </Acciones>
      </div>
    </Form>
  );
}

/** Marca o quita todo lo que se ve. */
function Marcar({ hallados }: { hallados: PorPagarle[] }) {
  const { setValue } = useFormContext<ValoresLote>();
  const poner = (valor: (puede: string) => string) =>
    hallados.forEach((linea) =>
      linea.documentos.forEach((d) =>
        setValue(campoDocumento(linea, d), valor(d.puede), { shouldDirty: true, shouldValidate: true }),
      ),
    );
  return (
    <div>
      <Button variant="default" onClick={() => poner((puede) => puede)} disabled={!hallados.length}>
        Marcar todo
      </Button>
      <Button variant="default" onClick={() => poner(() => '')} disabled={!hallados.length}>
        Quitar todo
      </Button>
    </div>
  );
}

/** Cuánto se paga y a cuántos, mientras se marca. */
function Totales({ pagables }: { pagables: PorPagarle[] }) {
  const lineas = useWatch<ValoresLote, 'lineas'>({ name: 'lineas' });
  const suyas = elegidas({ lineas }, pagables);
  const total = suyas.reduce(
    (suma, { linea }) => suma.plus(sumaLinea(lineas[claveLinea(linea)])),
    new Decimal(0),
  );
  const documentos = suyas.reduce((n, suya) => n + suya.documentos.length, 0);
  return (
    <div className={pagina.totales} role="status" aria-label="Totales del lote">
      <dl>
        <div data-fuerte>
          <dt>Total del lote</dt>
          <dd className="tabular">{dinero(total)}</dd>
        </div>
        <div>
          <dt>A pagar</dt>
          <dd>
            {cuantos(documentos, 'documento')} de {cuantos(suyas.length, 'proveedor', 'proveedores')}
          </dd>
        </div>
      </dl>
    </div>
  );
}
